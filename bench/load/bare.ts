import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { BareAnswer } from "./bare-process.ts";
import type { Answer } from "./request-loop.ts";

export type Bare = AsyncDisposable & {
  pid: number;
  port: number;
  /** Settles once it answers just this. */
  learn(answer: Answer): Promise<void>;
};

/** node:http and nothing else, in a process of its own like the product. */
export async function startBare(program = "bare-server.ts", args: string[] = []): Promise<Bare> {
  const child = fork(join(import.meta.dirname, "..", program), args);
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const { pid } = child;
  if (pid === undefined) throw new Error("The bare server did not start");
  return {
    pid,
    port,
    async learn(answer) {
      const learned = once(child, "message");
      child.send(toBareAnswer(answer));
      await learned;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** node:http writes these by itself, as it does for the product. */
const written = /^(date|connection|keep-alive):/i;

function toBareAnswer({ head, body }: Answer): BareAnswer {
  const [, ...lines] = head.split("\r\n").filter((line) => !written.test(line));
  const headers = lines.flatMap((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return { headers, body: body.toString("base64") };
}
