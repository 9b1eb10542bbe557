import { type ErrorName, errorCatalogue } from "#contract/errors.ts";
import { AppError } from "#server/platform/errors.ts";

type Outcome<Item, Done> =
  | { item: Item; done: Done; error: null }
  | { item: Item; done: null; error: AppError };

/** What became of each, so that one that fails doesn't stop the others. What is wrong with all of them stops them. */
export async function tryEach<Item, Done>(
  items: readonly Item[],
  ofItem: readonly ErrorName[],
  doIt: (item: Item) => Promise<Done>,
): Promise<Outcome<Item, Done>[]> {
  const outcomes: Outcome<Item, Done>[] = [];
  for (const item of items) {
    try {
      outcomes.push({ item, done: await doIt(item), error: null });
    } catch (error) {
      if (!(error instanceof AppError) || !ofItem.includes(error.errorName)) throw error;
      outcomes.push({ item, done: null, error });
    }
  }
  return outcomes;
}

export function presentError({ errorName, publicMessage: message }: AppError) {
  return { code: errorCatalogue[errorName].code, message };
}
