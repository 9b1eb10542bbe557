import { createHash } from "node:crypto";
import { createServer } from "node:http";

/* The least a Node server can do with bytes that come in: it reads and hashes them, and says that it has. */

const server = createServer((request, response) => {
  const hash = createHash("sha256");
  request.on("data", (chunk: Buffer) => hash.update(chunk));
  request.on("end", () => {
    hash.digest();
    response.writeHead(204).end();
  });
});

process.on("disconnect", () => process.exit());

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.({ port: address.port });
});
