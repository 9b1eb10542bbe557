import { createServer } from "node:http";

/*
 * The least a Node server can do: it gives the same bytes to whoever asks. What it costs is the unit in which the
 * product's costs are told. The bench tells it what to say; it says where it listens.
 */

/** Headers as names and values by turns; the body in base64. */
export type BareAnswer = { headers: string[]; body: string };

let answer: { headers: string[]; body: Buffer } = { headers: [], body: Buffer.alloc(0) };

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});

process.on("message", (given: BareAnswer) => {
  answer = { ...given, body: Buffer.from(given.body, "base64") };
  process.send?.({ answers: true });
});
process.on("disconnect", () => process.exit());

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.({ port: address.port });
});
