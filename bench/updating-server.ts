import { createServer } from "node:http";
import type { BareAnswer } from "./bare-server.ts";
import { openRowUpdate } from "./load/update-row.ts";

/*
 * The least a Node server can do with a write: for each request it updates one row, and then gives the same bytes to
 * whoever asked. It is started with the database's address and the id of the member whose rows they are.
 */

const [, , databaseUrl = "", memberId = ""] = process.argv;
const update = await openRowUpdate(databaseUrl, memberId);

let answer: { headers: string[]; body: Buffer } = { headers: [], body: Buffer.alloc(0) };

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    update.run().then(
      () => response.writeHead(200, answer.headers).end(answer.body),
      (error: Error) => response.destroy(error),
    );
  });
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
