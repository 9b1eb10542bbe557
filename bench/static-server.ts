import { createReadStream, createWriteStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { listenForBench } from "./load/bare-process.ts";

/* The least a Node server can do with a file: it sends ranges of it, and writes what's put to another one. */

const [file = "", target = ""] = process.argv.slice(2);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "PUT") {
    await pipeline(request, createWriteStream(target, { flush: true }));
    response.writeHead(204).end();
    return;
  }
  const [, start = "0", end = "0"] = /(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
  const range = { start: Number(start), end: Number(end) };
  response.writeHead(206, { "content-type": "video/mp4", "content-length": range.end - range.start + 1 });
  await pipeline(createReadStream(file, range), response);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.destroy(error as Error));
});

listenForBench(server);
