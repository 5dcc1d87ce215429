import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from "node:http";

const KEY = "sk_test_standin";
const SECRET = "whsec_standin";

type Session = {
  id: string;
  object: "checkout.session";
  mode: "payment";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  currency: string;
  livemode: boolean;
  client_reference_id: string;
  metadata: { order: string };
  payment_intent: string | null;
  url: string | null;
  success_url: string;
  cancel_url: string;
};

/**
 * A stand-in for Stripe on loopback, made from its public documentation: it makes hosted pages with "Pay" and "Cancel" on
 * them, refunds, and sends messages signed as Stripe signs them. It is not Stripe, and no card is anywhere near it.
 */
export class StripeStandin {
  address = "";
  /** Where messages go; they are sent while it says so. */
  webhook: string | null = null;
  /** Whether calls are answered by a failure. */
  isDown = false;
  readonly refunds: { payment: string; amount: number }[] = [];
  readonly #sessions = new Map<string, Session>();
  readonly #kept = new Map<string, unknown>();
  #server: HttpServer | undefined;

  static async start(): Promise<StripeStandin> {
    const own = new StripeStandin();
    const server = createServer((request, response) => void own.#answer(request, response));
    own.#server = server;
    // Another site than the product's: what crosses over is what a browser lets cross.
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    own.address = `http://localhost:${address.port}`;
    return own;
  }

  /** What the product is told of it. */
  settings(): Record<string, string> {
    return {
      JOBHELM_STRIPE_SECRET_KEY: KEY,
      JOBHELM_STRIPE_WEBHOOK_SECRET: SECRET,
      JOBHELM_STRIPE_API: this.address,
    };
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Sends a message, well signed; answers what came back. */
  async tell(type: string, object: unknown): Promise<number> {
    if (this.webhook === null) return 0;
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, livemode: false, data: { object } });
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", SECRET).update(`${seconds}.${body}`).digest("hex");
    const answer = await fetch(this.webhook, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` },
      body,
    });
    return answer.status;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const { pathname } = new URL(request.url ?? "/", this.address);
    const page = /^\/pay\/(\w+)$/.exec(pathname);
    if (page) return this.#page(page[1] ?? "", request, response, form);
    if (this.isDown) return reply(response, 500, { error: { type: "api_error" } });
    if (request.headers.authorization !== `Bearer ${KEY}` || !request.headers["stripe-version"])
      return reply(response, 401, { error: { type: "invalid_request_error" } });
    const key = request.headers["idempotency-key"];
    if (typeof key === "string" && this.#kept.has(key)) return reply(response, 200, this.#kept.get(key));
    const made = this.#call(`${request.method} ${pathname}`, form);
    if (made === null) return reply(response, 400, { error: { type: "invalid_request_error" } });
    if (typeof key === "string") this.#kept.set(key, structuredClone(made));
    return reply(response, 200, made);
  }

  #call(call: string, form: URLSearchParams): unknown {
    if (call === "POST /v1/checkout/sessions") return this.#open(form);
    if (call === "POST /v1/refunds") {
      const refund = { payment: form.get("payment_intent") ?? "", amount: Number(form.get("amount")) };
      this.refunds.push(refund);
      return { id: `re_${randomUUID()}`, object: "refund", status: "succeeded", ...refund };
    }
    const session = this.#sessions.get(/\/v1\/checkout\/sessions\/(\w+)/.exec(call)?.[1] ?? "");
    if (!session) return null;
    if (!call.endsWith("/expire")) return session;
    if (session.status !== "open") return null;
    Object.assign(session, { status: "expired", url: null });
    return session;
  }

  #open(form: URLSearchParams): Session {
    let total = 0;
    for (let line = 0; form.has(`line_items[${line}][quantity]`); line++)
      total +=
        Number(form.get(`line_items[${line}][quantity]`)) *
        Number(form.get(`line_items[${line}][price_data][unit_amount]`));
    const order = form.get("client_reference_id") ?? "";
    const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
    const session: Session = {
      id,
      object: "checkout.session",
      mode: "payment",
      status: "open",
      payment_status: "unpaid",
      amount_total: total,
      currency: "gbp",
      livemode: false,
      client_reference_id: order,
      metadata: { order },
      payment_intent: null,
      url: `${this.address}/pay/${id}`,
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
    };
    this.#sessions.set(id, session);
    return session;
  }

  /** The hosted page: two buttons, and the way back. */
  async #page(id: string, request: IncomingMessage, response: ServerResponse, form: URLSearchParams): Promise<void> {
    const session = this.#sessions.get(id);
    if (!session) return reply(response, 404, {});
    if (request.method === "POST") {
      const pays = form.get("do") === "pay" && session.status === "open";
      if (pays) {
        const payment = `pi_test_${randomUUID().replaceAll("-", "")}`;
        Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: payment, url: null });
        await this.tell("checkout.session.completed", session);
      }
      response.writeHead(303, { location: pays ? session.success_url : session.cancel_url }).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><html lang="en"><title>Stand-in for Stripe</title><h1>Stand-in for Stripe</h1>
      <p>£${(session.amount_total / 100).toFixed(2)}</p>
      <form method="post"><button name="do" value="pay">Pay</button> <button name="do" value="cancel">Cancel</button></form>`);
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
