import { createSocket } from "node:dgram";
import { once } from "node:events";
import { connect } from "node:net";
import { freePort, Server } from "./server.ts";

/** The demo's server, which takes letters at a port and asks a name server that knows of no domain whose they are. */
export async function serverWithPost(): Promise<{ server: Server; port: number; stop: () => Promise<void> }> {
  const names = createSocket("udp4");
  names.on("message", (asked, from) => {
    // The question again, answered: there is no such name (RFC 1035, 4.1.1).
    const answer = Buffer.from(asked);
    answer.set([0x81, 0x83], 2);
    names.send(answer, from.port, from.address);
  });
  names.bind(0, "127.0.0.1");
  await once(names, "listening");
  const port = await freePort();
  const server = await Server.start("demo", {
    JOBHELM_MAIL_IN_LISTEN: `127.0.0.1:${port}`,
    JOBHELM_MAIL_IN_DOMAIN: "reply.example.org",
    JOBHELM_MAIL_IN_RESOLVER: `127.0.0.1:${names.address().port}`,
  });
  const stop = async () => {
    await server.stop();
    names.close();
  };
  return { server, port, stop };
}

/** Brings a letter as mail servers do; what was answered to it, or the refusal before it. */
export function bring(port: number, to: string, letter: string): Promise<string> {
  const lines = [
    "EHLO mx.example.net",
    "MAIL FROM:<candidate@example.net>",
    `RCPT TO:<${to}>`,
    "DATA",
    `${letter}\r\n.`,
    "QUIT",
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let [heard, answer] = ["", ""];
    socket.setEncoding("utf8");
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
    socket.on("data", (data) => {
      heard += data;
      for (let end = heard.indexOf("\r\n"); end >= 0; end = heard.indexOf("\r\n")) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        if (line[3] === "-") continue;
        // Whoever goes on after a refusal is hung up on in the midst of it.
        if (/^[45]/.test(line) && lines.length > 1) lines.splice(0, lines.length, "QUIT");
        if (lines.length === 1) answer = line;
        const next = lines.shift();
        if (next) socket.write(`${next}\r\n`);
        else socket.end();
      }
    });
  });
}

const CV =
  "JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMjAwIDIwMF0+PmVuZG9iagp0cmFpbGVyPDwvUm9vdCAxIDAgUj4+Cg==";

/** A candidate's answer with a CV, as a mail program writes it. */
export const answer = (body: string) =>
  [
    "From: Candidate <candidate@example.net>",
    "Subject: Re: Hello",
    `Message-ID: <${Date.now()}@example.net>`,
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=x",
    "",
    "--x",
    "Content-Type: text/plain; charset=utf-8",
    "",
    body,
    "",
    "On Monday, Harbour <a@reply.example.org> wrote:",
    "> Can you come?",
    "--x",
    "Content-Type: application/pdf",
    'Content-Disposition: attachment; filename="My new CV.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    CV,
    "--x--",
  ].join("\r\n");
