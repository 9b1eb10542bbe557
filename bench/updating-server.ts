import { createServer } from "node:http";
import { listenForBench, receiveContent } from "./load/bare-process.ts";
import { openRowUpdate } from "./load/update-row.ts";

/* The least a Node server can do with a write: for each request it updates one row, then sends the same
   bytes. Its arguments are the database's address and the id of the member whose rows they are. */

const [, , databaseUrl = "", memberId = ""] = process.argv;
const update = await openRowUpdate(databaseUrl, memberId);

const answer = receiveContent();

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    update.run().then(
      () => response.writeHead(200, answer.headers).end(answer.body),
      (error: Error) => response.destroy(error),
    );
  });
});

listenForBench(server);
