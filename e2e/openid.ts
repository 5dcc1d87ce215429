import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from "node:http";
import { expect, type Page } from "@playwright/test";
import Provider, { type Configuration } from "oidc-provider";

/** What a service does differently from the standard, and from the other. */
export type Shape = "google" | "linkedin";

export const SHAPES = ["google", "linkedin"] as const;
export const LABEL: Record<Shape, string> = { google: "Google", linkedin: "LinkedIn" };

const CLIENT = { client_id: "jobhelm", client_secret: "a secret: of & two" };

/** Somebody with an account there. */
export type Person = {
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
};

/**
 * A certified OpenID provider on loopback. In Google's shape it insists on a proof key and takes the secret in the header;
 * in LinkedIn's it refuses a proof key, forgets nonces and takes the secret in the body.
 */
export class OpenIdProvider {
  readonly people = new Map<string, Person>();
  /** Everybody's tokens say this nonce, or are of an hour ago. */
  nonce: string | undefined;
  expired = false;
  issuer = "";
  readonly #shape: Shape;
  #server: HttpServer | undefined;
  #handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  #redirect = "";
  #keys = 0;

  private constructor(shape: Shape) {
    this.#shape = shape;
  }

  /** Takes a port; it answers from `serve` on, when its client's address is known. */
  static async start(shape: Shape): Promise<OpenIdProvider> {
    const own = new OpenIdProvider(shape);
    const server = createServer((request, response) => own.#handle?.(request, response));
    own.#server = server;
    // Another site than the product's: what crosses over is what a browser lets cross.
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    own.issuer = `http://localhost:${address.port}`;
    return own;
  }

  /** What the product is told of it. */
  settings(): Record<string, string> {
    const prefix = `JOBHELM_OIDC_${this.#shape.toUpperCase()}`;
    return {
      [`${prefix}_ISSUER`]: this.issuer,
      [`${prefix}_CLIENT_ID`]: CLIENT.client_id,
      [`${prefix}_CLIENT_SECRET`]: CLIENT.client_secret,
    };
  }

  /** Answers from now on; `product` is where its client stands. */
  serve(product: string): void {
    this.#redirect = `${product}/api/v1/auth/${this.#shape}/callback`;
    this.#begin();
  }

  /** Signs with another key from now on, and shows no other. */
  changeKey(): void {
    this.#begin();
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #begin(): void {
    this.#keys += 1;
    const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
    const configuration: Configuration = {
      clients: [
        {
          ...CLIENT,
          redirect_uris: [this.#redirect],
          token_endpoint_auth_method:
            this.#shape === "google" ? "client_secret_basic" : "client_secret_post",
        },
      ],
      jwks: { keys: [{ ...key, kid: `key-${this.#keys}`, use: "sig", alg: "RS256" }] },
      cookies: { keys: ["of a test"] },
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified"],
        profile: ["given_name", "family_name"],
      },
      // Both services tell addresses and names in the identity token.
      conformIdTokenClaims: false,
      pkce: { required: () => this.#shape === "google" },
      ttl: {
        IdToken: () => (this.expired ? -300 : 300),
        AccessToken: 300,
        Grant: 300,
        Interaction: 300,
        Session: 300,
      },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({ sub: id, ...this.people.get(id) }),
      }),
    };
    const provider = new Provider(this.issuer, configuration);
    provider.use(async (context, next) => {
      if (context.path === "/auth") {
        const asked = { ...context.query };
        if (this.#shape === "linkedin") {
          if (asked.code_challenge) context.throw(400, "PKCE is for clients without a secret");
          delete asked.nonce;
        }
        if (this.nonce) asked.nonce = this.nonce;
        context.query = asked;
      }
      await next();
    });
    this.#handle = provider.callback();
  }
}

/** On the provider's own pages: signs in and agrees. */
export async function consent(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(subject);
  await page.getByPlaceholder("and password").fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** On the provider's own pages: does not want to. */
export async function decline(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cancel" }).click();
}

/** Presses the button, and stands on the provider's pages. */
export async function goTo(page: Page, provider: OpenIdProvider, shape: Shape): Promise<void> {
  await page.getByRole("link", { name: `Continue with ${LABEL[shape]}` }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/`));
}
