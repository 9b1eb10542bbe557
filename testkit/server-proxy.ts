import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** The way to a server, be it of pages or a database, which can be cut. */
export type ServerProxy = AsyncDisposable & {
  url: string;
  /** Breaks what is connected, and lets nobody in. */
  cut(): void;
  /** Lets everybody in, and passes nothing on, either way. */
  silence(): void;
  restore(): void;
  /** The next request or statement of this text is carried out; its answer, and all that would follow, is lost. */
  loseAnswerTo(text: string): void;
};

/** Stands between the server and whoever asks it, on a port of its own. */
export async function startServerProxy(serverUrl: string): Promise<ServerProxy> {
  const place = placeOf(new URL(serverUrl));
  const sockets = new Set<Socket>();
  let state: "open" | "cut" | "silent" = "open";
  let lost: string | null = null;

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
    const far = keep(connect(place));
    let isLosing = false;
    near.on("data", (bytes: Buffer) => {
      if (lost !== null && bytes.includes(lost)) [isLosing, lost] = [true, null];
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
      // What has been kept silent has lost its place in the talk.
      if (state === "silent") breakAll();
      state = "open";
      lost = null;
    },
    loseAnswerTo(text) {
      lost = text;
    },
    async [Symbol.asyncDispose]() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A database of this machine listens in a folder. */
function placeOf({ hostname, port, searchParams }: URL) {
  const folder = searchParams.get("host");
  const number = Number(port || 5432);
  return folder === null ? { host: hostname, port: number } : { path: `${folder}/.s.PGSQL.${number}` };
}
