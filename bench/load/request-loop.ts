import { createConnection, type Socket } from "node:net";

export type LoadOptions = {
  port: number;
  requests: number;
  connections: number;
  /** Returns the bytes of the next request; called once for each. */
  nextRequest: () => string;
  onAnswer?: (answer: Answer) => void;
  /**
   * Lets this process sleep between responses. Leaves the processors to the server, for measuring elapsed
   * time.
   */
  isIdleAllowed?: boolean;
};

export type Answer = { head: string; body: Buffer };

const endOfHead = Buffer.from("\r\n\r\n");

/**
 * Keeps every connection busy with one request after another, and resolves when all have a response. Any
 * status but 200 or 204 throws, because a fast failure must not count as fast.
 */
export async function runRequests(options: LoadOptions): Promise<void> {
  const { port, requests, connections, nextRequest, onAnswer, isIdleAllowed = false } = options;
  let left = requests;
  function take(): string | null {
    if (left === 0) return null;
    left -= 1;
    return nextRequest();
  }
  const loops = Array.from({ length: Math.min(connections, requests) }, () =>
    runConnection(port, take, onAnswer),
  );
  using _ = isIdleAllowed ? null : stayAwake();
  await Promise.all(loops);
}

/**
 * Keeps this process from sleeping. Waking it costs the server processor time: a server slower than us pays
 * with each response, the bare one, which we can hardly keep up with, almost never. The difference would be a
 * third of a cached page.
 */
function stayAwake(): Disposable {
  let next: NodeJS.Immediate;
  const turn = () => {
    next = setImmediate(turn);
  };
  turn();
  return { [Symbol.dispose]: () => clearImmediate(next) };
}

/** Sends one request and reads its response. */
export async function readAnswer(port: number, request: string): Promise<Answer> {
  const answers: Answer[] = [];
  const onAnswer = (answer: Answer) => answers.push(answer);
  await runRequests({ port, requests: 1, connections: 1, nextRequest: () => request, onAnswer });
  const [answer] = answers;
  if (!answer) throw new Error("There was no answer");
  return answer;
}

async function runConnection(
  port: number,
  take: () => string | null,
  onAnswer: LoadOptions["onAnswer"],
): Promise<void> {
  const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("The server closed a connection")));
      const done = (error?: Error) => (error ? reject(error) : resolve());
      keepAsking(socket, take, done, onAnswer);
    });
  } finally {
    socket.removeAllListeners();
    socket.on("error", () => undefined);
    socket.destroy();
  }
}

function keepAsking(
  socket: Socket,
  take: () => string | null,
  done: (error?: Error) => void,
  onAnswer: LoadOptions["onAnswer"],
): void {
  let received: Buffer = Buffer.alloc(0);
  function ask(): void {
    const request = take();
    if (request === null) done();
    else socket.write(request, "latin1");
  }
  socket.on("data", (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const at = received.indexOf(endOfHead);
    if (at === -1) return;
    const head = received.toString("latin1", 0, at);
    const length = lengthOf(head);
    if (length === null) {
      done(new Error(`An answer without a length:\n${head}`));
    } else if (received.length >= at + endOfHead.length + length) {
      const body = received.subarray(at + endOfHead.length);
      received = Buffer.alloc(0);
      if (/^HTTP\/1\.1 20[024] /.test(head)) {
        onAnswer?.({ head, body });
        ask();
      } else
        done(new Error(`An answer other than 200, 202 or 204:\n${head}\n\n${body.toString("utf8", 0, 500)}`));
    }
  });
  ask();
}

function lengthOf(head: string): number | null {
  if (head.startsWith("HTTP/1.1 204 ")) return 0;
  const found = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return found === undefined ? null : Number(found);
}
