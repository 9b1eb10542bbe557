import { createServer } from "node:http";
import { learnAnswer, listenForBench } from "./load/bare-process.ts";

/*
 * The least a Node server can do: it gives the same bytes to whoever asks. What it costs is the unit in which the
 * product's costs are told. The bench tells it what to say; it says where it listens.
 */

const answer = learnAnswer();

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});

listenForBench(server);
