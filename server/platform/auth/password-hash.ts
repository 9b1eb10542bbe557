import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../errors.ts";

type Cost = { memoryCost: number; timeCost: number; parallelism: number };

/** The minimum that OWASP recommends for argon2id. */
const recommended: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queueMax = 50;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(stored: string | null, password: string): Promise<boolean>;
};

/**
 * Hashing is expensive by design and must not block everything else: one core stays free, and when the queue is full,
 * callers get a "busy" error.
 */
export function createPasswordHasher(cost = recommended): PasswordHasher {
  const slots = Math.max(1, availableParallelism() - 1);
  // Compared with when there is nothing to compare with. Made at the start, since the first who waits for it would show.
  const dummyHash = hash("no one's password", cost);
  dummyHash.catch(() => undefined);
  let free = slots;
  const waiting: (() => void)[] = [];
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else {
      if (waiting.length >= queueMax) throw new AppError("busy", { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(normalize(password), cost)),
    async verify(stored, password) {
      const comparedWith = stored ?? (await dummyHash);
      const isRight = await inTurn(() => verify(comparedWith, normalize(password)));
      return isRight && stored !== null;
    },
  };
}

/** Systems compose the same typed characters differently. */
function normalize(password: string): string {
  return password.normalize("NFKC");
}
