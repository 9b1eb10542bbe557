import { DatabaseAwayError } from "./connection-failure.ts";

/** What went wrong with some of many things, each of which was worked on by itself. */
export type Alone = {
  /** Does its work; what goes wrong waits until all others are done. Returns whether it went well. */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
  /** Throws what went wrong, if anything did. */
  end(): void;
};

/** For jobs that go through accounts one by one: the trouble of one doesn't keep the others from their turn. */
export function eachAlone(): Alone {
  const troubles: unknown[] = [];
  return {
    async attempt(work) {
      try {
        await work();
        return true;
      } catch (error) {
        // Without the database, no one's turn goes well.
        if (error instanceof DatabaseAwayError) throw error;
        troubles.push(error);
        return false;
      }
    },
    end() {
      const [first] = troubles;
      if (first === undefined) return;
      throw new Error(`${troubles.length} of many failed`, { cause: first });
    },
  };
}
