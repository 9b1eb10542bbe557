import type { Server } from "node:http";

/** Headers as alternating names and values; the body in base64. */
export type ResponseContent = { headers: string[]; body: string };

/** The response set by the bench; empty at first. */
export function receiveContent(): { headers: string[]; body: Buffer } {
  const answer = { headers: [] as string[], body: Buffer.alloc(0) as Buffer };
  process.on("message", ({ headers, body }: ResponseContent) => {
    answer.headers = headers;
    answer.body = Buffer.from(body, "base64");
    process.send?.({ answers: true });
  });
  return answer;
}

/** Listens on a free port, reports it to the bench, and exits with the bench. */
export function listenForBench(server: Server): void {
  process.on("disconnect", () => process.exit());
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address !== null && typeof address === "object") process.send?.({ port: address.port });
  });
}
