import { createServer } from "node:http";
import { listenForBench, receiveContent } from "./load/bare-process.ts";

/* The least a Node server can do: it sends everyone the same bytes. Its cost per request is the unit for
   the product's costs. The bench sends it the response; it reports its port. */

const answer = receiveContent();

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});

listenForBench(server);
