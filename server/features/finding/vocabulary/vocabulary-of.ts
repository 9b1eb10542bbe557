import type { Context } from "#server/platform/context.ts";
import { oneAtATime } from "#server/platform/one-at-a-time.ts";
import { waitAMoment } from "#server/platform/wait-a-moment.ts";
import { getTermsEdition, listTerms, type SearchTerm } from "./terms-repo.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

/** A newer edition is looked for at most this often, and only while people search. */
const LOOK_EVERY_MS = 1000;
const ROWS_AT_ONCE = 5000;

type Parts = Pick<Context, "db" | "elapsedMs" | "log">;

/** The vocabulary of a process. */
export type VocabularyKeeper = {
  /** The newest that was read; null until then. Looks for a newer edition in the background. */
  current(): Vocabulary | null;
  /** The same, but the first time in a process it waits a moment. */
  soon(): Promise<Vocabulary | null>;
  /** Reads the newest edition. */
  catchUp(): Promise<void>;
};

const keepers = new WeakMap<Parts, VocabularyKeeper>();

/** One for each context, so that servers in one process (as in tests) share nothing. */
export function vocabularyOf(context: Context): VocabularyKeeper {
  const known = keepers.get(context) ?? createKeeper(context);
  keepers.set(context, known);
  return known;
}

function createKeeper({ db, elapsedMs, log }: Parts): VocabularyKeeper {
  let vocabulary: Vocabulary | null = null;
  let edition = "";
  let lookedAt = Number.NEGATIVE_INFINITY;
  let hasWaited = false;

  async function look(): Promise<void> {
    const newest = await getTermsEdition(db);
    if (newest === edition) return;
    vocabulary = await createVocabulary(await readTerms());
    edition = newest;
  }

  async function readTerms(): Promise<SearchTerm[]> {
    const terms: SearchTerm[] = [];
    let after = { kind: "", term: "" };
    for (;;) {
      const rows = await listTerms(db, { ...after, take: ROWS_AT_ONCE });
      terms.push(...rows);
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_ONCE) return terms;
      after = last;
    }
  }

  const lookOnce = oneAtATime(look, (error) => log.warn("could not read the vocabulary", { error }));

  function start(): Promise<void> {
    lookedAt = elapsedMs();
    return lookOnce();
  }

  function current(): Vocabulary | null {
    if (elapsedMs() - lookedAt >= LOOK_EVERY_MS) void start();
    return vocabulary;
  }

  return {
    current,
    async soon() {
      if (current() === null && !hasWaited) await waitAMoment(start());
      hasWaited = true;
      return vocabulary;
    },
    async catchUp() {
      await start();
      await start();
    },
  };
}
