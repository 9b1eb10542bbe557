import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { listenForBench } from "./load/bare-process.ts";

/* The least a Node server can do with an upload: it reads and hashes the bytes, and confirms. */

const server = createServer((request, response) => {
  const hash = createHash("sha256");
  request.on("data", (chunk: Buffer) => hash.update(chunk));
  request.on("end", () => {
    hash.digest();
    response.writeHead(204).end();
  });
});

listenForBench(server);
