import { createServer, type Server as Net } from "node:net";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { apiOfNobody, signIn } from "../people.ts";
import { Server, SUPER_ADMIN } from "../server.ts";

/** A mail server that takes no recipient until it is told to. */
class Mail {
  refuses = true;
  taken = 0;
  address = "";
  #server: Net;

  private constructor() {
    this.#server = createServer((socket) => {
      let inLetter = false;
      socket.on("error", () => {});
      socket.write("220 mail.test\r\n");
      socket.on("data", (bytes) => {
        for (const line of bytes.toString().split("\r\n").slice(0, -1)) {
          if (inLetter) {
            if (line !== ".") continue;
            inLetter = false;
            this.taken += 1;
            socket.write("250 taken\r\n");
          } else if (line.startsWith("RCPT") && this.refuses) socket.write("550 not here\r\n");
          else if (line === "DATA") {
            inLetter = true;
            socket.write("354 go on\r\n");
          } else if (line === "QUIT") socket.end("221 bye\r\n");
          else socket.write("250 fine\r\n");
        }
      });
    });
  }

  static async open(): Promise<Mail> {
    const mail = new Mail();
    await new Promise<void>((ready) => mail.#server.listen(0, "127.0.0.1", ready));
    const at = mail.#server.address();
    if (typeof at !== "object" || !at) throw new Error("the mail server has no address");
    mail.address = `smtp://127.0.0.1:${at.port}`;
    return mail;
  }

  close(): void {
    this.#server.close();
  }
}

test("a letter that the mail server refused is found, its cause mended, and sent", async ({
  page,
}) => {
  const mail = await Mail.open();
  const server = await Server.start("empty", { JOBHELM_MAIL: mail.address });
  try {
    await apiOfNobody(server).post("/user/sign-up", {
      firstName: "Rufus",
      lastName: "Reed",
      email: "rufus@harbour.example",
      password: "Harbour-2026",
      verifyPassword: "Harbour-2026",
      companyName: "Harbour & Co",
      companyWebsite: "harbour.example",
    });
    await signIn(page, server, SUPER_ADMIN);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Operations" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Operations" })).toBeVisible();
    await expect(page.getByRole("row", { name: /This copy .*Running/ }).first()).toBeVisible();
    // The page looks again by itself.
    const letter = page.getByRole("row", { name: /Letter Given up/ });
    await expect(letter).toContainText("550", { timeout: 30_000 });
    await expect(page.getByText("1 letter or errand was given up.")).toBeVisible();
    await expect(page.getByText("rufus@harbour.example")).toHaveCount(0);
    await expectAccessible(page, "operations");

    mail.refuses = false;
    await letter.getByRole("button", { name: /^Retry/ }).press("Enter");
    await expect(page.getByText("It is run again", { exact: true })).toBeVisible();
    await expect(page.getByText("Nothing has failed")).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => mail.taken).toBe(1);
    await page.goto(`${server.address}/admin/security-log?kind=Operations`);
    await expect(page.getByText("Had 1 letter or errand run again").first()).toBeVisible();
  } finally {
    await server.stop();
    mail.close();
  }
});
