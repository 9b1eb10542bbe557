import { parentPort } from "node:worker_threads";

export type ToThread = { kind: "begin"; input: unknown } | { kind: "next" } | Answer;
type Answer = { kind: "answer"; number: number; answer: unknown };
export type FromThread<Item, Question> =
  | { kind: "question"; number: number; question: Question }
  | Reply<Item>;
export type Reply<Item> = { kind: "item"; item: Item } | { kind: "end" };

/** What a thread does: yields items when they're asked for, and may ask its parent. */
export type ThreadWork<Input, Item, Question, Answered> = (
  input: Input,
  ask: (question: Question) => Promise<Answered>,
) => AsyncGenerator<Item, void>;

/** Lets the program of a thread do its work, one piece after another. What it throws ends it. */
export function serveThread<Input, Item, Question, Answered>(
  work: ThreadWork<Input, Item, Question, Answered>,
): void {
  const port = parentPort;
  if (port === null) throw new Error("This program runs in a thread");
  const say = (message: FromThread<Item, Question>) => port.postMessage(message);
  const asked = new Map<number, (answer: Answered) => void>();
  let count = 0;
  let running: AsyncGenerator<Item, void> | null = null;

  async function ask(question: Question): Promise<Answered> {
    const { promise, resolve } = Promise.withResolvers<Answered>();
    count += 1;
    asked.set(count, resolve);
    say({ kind: "question", number: count, question });
    return await promise;
  }

  async function next(): Promise<void> {
    const result = await running?.next();
    say(result?.done === false ? { kind: "item", item: result.value } : { kind: "end" });
  }

  port.on("message", (message: ToThread) => {
    if (message.kind === "begin") running = work(message.input as Input, ask);
    else if (message.kind === "next") void next();
    else {
      asked.get(message.number)?.(message.answer as Answered);
      asked.delete(message.number);
    }
  });
}
