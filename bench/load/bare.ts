import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ResponseContent } from "./bare-process.ts";
import type { Answer } from "./request-loop.ts";

export type Bare = AsyncDisposable & {
  pid: number;
  port: number;
  /** Resolves once the server sends this response. */
  setResponse(answer: Answer): Promise<void>;
};

/** Plain node:http, in its own process like the product. */
export async function startBare(program = "bare-server.ts", args: string[] = []): Promise<Bare> {
  const child = fork(join(import.meta.dirname, "..", program), args);
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const { pid } = child;
  if (pid === undefined) throw new Error("The bare server did not start");
  return {
    pid,
    port,
    async setResponse(answer) {
      const confirmed = once(child, "message");
      child.send(toBareAnswer(answer));
      await confirmed;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** node:http adds these for the bare server as for the product. */
const written = /^(date|connection|keep-alive):/i;

function toBareAnswer({ head, body }: Answer): ResponseContent {
  const [, ...lines] = head.split("\r\n").filter((line) => !written.test(line));
  const headers = lines.flatMap((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return { headers, body: body.toString("base64") };
}
