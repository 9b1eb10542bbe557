import type { Server } from "node:http";

/** Headers as names and values by turns; the body in base64. */
export type BareAnswer = { headers: string[]; body: string };

/** What the bench has told this process to say, nothing at first. */
export function learnAnswer(): { headers: string[]; body: Buffer } {
  const answer = { headers: [] as string[], body: Buffer.alloc(0) as Buffer };
  process.on("message", ({ headers, body }: BareAnswer) => {
    answer.headers = headers;
    answer.body = Buffer.from(body, "base64");
    process.send?.({ answers: true });
  });
  return answer;
}

/** Listens on a port of its own, which it tells the bench, for as long as the bench is there. */
export function listenForBench(server: Server): void {
  process.on("disconnect", () => process.exit());
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address !== null && typeof address === "object") process.send?.({ port: address.port });
  });
}
