import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from "node:http";

const CLIENT = "1190243";
const API_KEY = "a7863b6f-51af-400a-a11b-3469f635f5f1";

/** Who posts on the stand-ins, and with what. */
export const ACCOUNT = "jobs@harbour.example";
export const KEY = "03cbd494-bbf8-44a1-ad8f-a7fee2c9ccf8";

type Advert = { number: string; title: string; link: string; isLive: boolean };

/**
 * Stand-ins for Reed.co.uk and LogicMelon on loopback, made from their public documents: Reed checks signatures, and each
 * post is an advert more; LogicMelon knows adverts by their references and answers a page of its own.
 */
export class BoardStandins {
  address = "";
  /** What Reed says to whatever is asked, in the place of doing it. */
  refusal: string | null = null;
  readonly onReed: Advert[] = [];
  /** How often Reed was asked for anything. */
  asked = 0;
  readonly #onLogicMelon = new Map<string, Advert>();
  #server: HttpServer | undefined;

  static async start(): Promise<BoardStandins> {
    const own = new BoardStandins();
    const server = createServer((request, response) => void own.#answer(request, response));
    own.#server = server;
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    own.address = `http://localhost:${address.port}`;
    return own;
  }

  /** What the product is told of them. */
  settings(): Record<string, string> {
    return {
      JOBHELM_BOARDS_REED_CLIENT_ID: CLIENT,
      JOBHELM_BOARDS_REED_API_KEY: API_KEY,
      JOBHELM_BOARDS_REED_API: `${this.address}/reed`,
      JOBHELM_BOARDS_LOGICMELON_API: `${this.address}/logicmelon`,
    };
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = request.url ?? "/";
    if (path.startsWith("/reed/")) return this.#reed(request, response, new URLSearchParams(body));
    if (path.startsWith("/logicmelon/")) return this.#logicMelon(path, response, body);
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<title>LogicMelon</title><h1>Complete your advert</h1>");
  }

  #reed(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): void {
    this.asked++;
    const said = (name: string) => String(request.headers[name] ?? "");
    const url = `${this.address}${request.url}`;
    const text = `${request.method}${said("user-agent")}${url}localhost${said("x-timestamp")}`;
    const signature = createHmac("sha1", API_KEY).update(text).digest("base64");
    if (said("x-apiclientid") !== CLIENT || said("x-apisignature") !== signature)
      return reply(response, 401, { message: "The signature is wrong." });
    if (form.get("username") !== ACCOUNT || form.get("postingKey") !== KEY)
      return reply(response, 400, { message: "The posting key is not valid for this username." });
    if (this.refusal !== null)
      return reply(response, 400, { message: "The request is invalid.", modelState: { job: [this.refusal] } });
    const ended = /\/jobs\/end\/(\d+)$/.exec(url)?.[1];
    if (ended) {
      const advert = this.onReed.find(({ number }) => number === ended);
      if (advert) advert.isLive = false;
      return reply(response, 200, { ResponseMessage: "Job ended." });
    }
    const number = String(52418800 + this.onReed.length);
    const [title, link] = [form.get("title") ?? "", form.get("externalUrl") ?? ""];
    this.onReed.push({ number, title, link, isLive: true });
    return reply(response, 201, { JobId: Number(number), ResponseMessage: "Job successfully posted." });
  }

  #logicMelon(path: string, response: ServerResponse, body: string): void {
    const asked = JSON.parse(body).Request as Record<string, string>;
    if (asked["sAPIKey"] !== KEY || asked["sUsername"] !== ACCOUNT)
      return reply(response, 500, { Message: "Invalid API key.", ExceptionType: "System.UnauthorizedAccessException" });
    const reference = asked["sAdvertReference"] ?? "";
    if (path.endsWith("/CloseAdvert")) {
      this.#onLogicMelon.delete(reference);
      return reply(response, 200, { d: [] });
    }
    const advert = this.#onLogicMelon.get(reference) ?? {
      number: String(700 + this.#onLogicMelon.size),
      title: asked["sJobTitle"] ?? "",
      link: asked["sApplicationURL"] ?? "",
      isLive: true,
    };
    this.#onLogicMelon.set(reference, advert);
    const page = `${this.address}/post/${advert.number}`;
    return reply(response, 200, { d: { AdvertID: Number(advert.number), RedirectUrl: page } });
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
