import { connect, createServer, type Server as Listener, type Socket } from "node:net";

/** A line between a browser and a server that can be cut, as a real one is: what is on its way is lost. */
export class Line {
  address = "";
  #listener: Listener;
  #sockets = new Set<Socket>();
  #up = true;

  private constructor(port: number) {
    this.#listener = createServer((near) => {
      if (!this.#up) return near.destroy();
      const far = connect(port, "127.0.0.1");
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on("error", () => socket.destroy());
        socket.on("close", () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
  }

  /** Leads to a server's address. */
  static async to(server: string): Promise<Line> {
    const line = new Line(Number(new URL(server).port));
    await new Promise<void>((resolve) => line.#listener.listen(0, "127.0.0.1", resolve));
    const address = line.#listener.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    line.address = `http://127.0.0.1:${address.port}`;
    return line;
  }

  cut(): void {
    this.#up = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#up = true;
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#listener.close(resolve));
  }
}
