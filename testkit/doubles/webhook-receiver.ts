import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Received = { path: string; headers: Record<string, string>; body: string };

export type Receiver = {
  received: Received[];
  answers: Answer[];
  port: number;
  url: string;
  close(): void;
};

/** `held`: it reads the message and doesn't answer. */
type Answer = { status: number; body?: string } | "held";

/** A receiver on this machine, which answers as it was told, and else with 200. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = request.headers as Record<string, string>;
    received.push({ path: request.url ?? "", headers, body: await text(request) });
    const answer = answers.shift() ?? { status: 200 };
    if (answer === "held") return;
    response.writeHead(answer.status, { location: "/elsewhere" }).end(answer.body ?? "");
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { received, answers, port, url: `http://127.0.0.1:${port}/hook`, close };
}
