import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A connection to a web or database server that tests can cut. */
export type ServerProxy = AsyncDisposable & {
  url: string;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  /** Accepts connections but forwards nothing in either direction. */
  silence(): void;
  restore(): void;
  /**
   * Lets the next request or statement with this text through, but drops its answer and the connection. Others may send
   * the same at any time, so `after` can name what was sent on the connection before.
   */
  loseAnswerTo(text: string, after?: string): void;
};

/** Starts a proxy to the server on a free port. */
export async function startServerProxy(serverUrl: string): Promise<ServerProxy> {
  const target = addressOf(new URL(serverUrl));
  const sockets = new Set<Socket>();
  let state: "open" | "cut" | "silent" = "open";
  let lost: { text: string; after: string } | null = null;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    return socket;
  }

  const server = createServer((socket) => {
    const near = keep(socket);
    if (state === "cut") return near.destroy();
    if (state === "silent") return near.resume();
    const far = keep(connect(target));
    let isLosing = false;
    let isMeant = false;
    near.on("data", (bytes: Buffer) => {
      // An empty text is in everything.
      if (lost !== null && bytes.includes(lost.after)) isMeant = true;
      if (lost !== null && isMeant && bytes.includes(lost.text)) [isLosing, lost] = [true, null];
      if (state === "open") far.write(bytes);
    });
    far.on("data", (bytes: Buffer) => {
      if (isLosing) near.destroy();
      else if (state === "open") near.write(bytes);
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  const url = new URL(serverUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = "cut";
      breakAll();
    },
    silence() {
      state = "silent";
    },
    restore() {
      // Silenced connections have lost data and can't continue.
      if (state === "silent") breakAll();
      state = "open";
      lost = null;
    },
    loseAnswerTo(text, after = "") {
      lost = { text, after };
    },
    async [Symbol.asyncDispose]() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A local PostgreSQL listens on a socket in a folder. */
function addressOf({ hostname, port, searchParams }: URL) {
  const folder = searchParams.get("host");
  const number = Number(port || 5432);
  return folder === null ? { host: hostname, port: number } : { path: `${folder}/.s.PGSQL.${number}` };
}
