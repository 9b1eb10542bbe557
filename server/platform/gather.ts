type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * For work that costs little more for several than for one: what comes while it is under way goes together with the
 * next, at most so many at a time. A result stands where its item stood; a failure is that of all who went together.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  atMost: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;

  async function go(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const together = waiting.splice(0, atMost);
      try {
        const results = await work(together.map(({ item }) => item));
        for (const [index, { resolve }] of together.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isUnderWay = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isUnderWay) void go();
    });
}
