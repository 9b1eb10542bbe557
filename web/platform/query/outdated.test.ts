import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "#contract/operations.ts";
import { outdate, refresh, type Subject, shownBy } from "./outdated.ts";

/** What the things on the wire are of, by their types. */
const subjectsByType: Readonly<Record<string, Subject>> = {
  board: "boards",
  board_section: "boards",
  pin: "pins",
};

/** Of what the things in an answer are. What a thing names besides, as a pin its board, is not looked at. */
function subjectsIn(schema: z.core.$ZodType): Subject[] {
  if (schema instanceof z.ZodArray) return subjectsIn(schema.element);
  if (schema instanceof z.ZodNullable) return subjectsIn(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return [];
  const { type } = schema.shape;
  const subject = type instanceof z.ZodLiteral ? subjectsByType[String(type.value)] : undefined;
  return subject === undefined ? Object.values(schema.shape).flatMap(subjectsIn) : [subject];
}

test("every read of boards, sections or pins is named that a change makes old", () => {
  const unnamed = Object.entries(operations)
    .filter(([name]) => name.endsWith(".get") && !shownBy.trash.some((named) => named === name))
    .flatMap(([name, { result }]) => subjectsIn(result).map((subject) => ({ name, subject })))
    .filter(({ name, subject }) => !shownBy[subject].some((named) => named === name));
  expect(unnamed).toEqual([]);
});

test("what an answer is of is told by its things", () => {
  const of = (name: keyof typeof operations) => [...new Set(subjectsIn(operations[name].result))];
  expect([
    of("Boards.get"),
    of("BoardSection.get"),
    of("BoardFeed.get"),
    of("Pin.get"),
    of("User.get"),
  ]).toEqual([["boards"], ["boards"], ["pins"], ["pins"], []]);
  expect(of("RecentlyDeleted.get").toSorted()).toEqual(["boards", "pins"]);
});

/** A cache in which these have been read, and the first of them stands on the page. */
async function readBefore(...names: string[]) {
  const client = new QueryClient();
  const reads: string[] = [];
  const queries = names.map((name) => ({
    queryKey: [name, {}],
    queryFn: () => {
      reads.push(name);
      return name;
    },
    staleTime: Number.POSITIVE_INFINITY,
  }));
  for (const query of queries) await client.prefetchQuery(query);
  const [first] = queries;
  if (first !== undefined) new QueryObserver(client, first).subscribe(() => {});
  reads.length = 0;
  return {
    client,
    reads,
    async comeBack() {
      for (const query of queries) await client.prefetchQuery(query);
    },
    [Symbol.dispose]: () => client.clear(),
  };
}

test("what stands on the page is read anew at once, the rest when it is come back to, and others not at all", async () => {
  using cache = await readBefore("Boards.get", "Board.get", "BoardFeed.get", "UserMetadata.get");
  await refresh(cache.client, ["boards"]);
  expect(cache.reads).toEqual(["Boards.get"]);
  await cache.comeBack();
  expect(cache.reads).toEqual(["Boards.get", "Board.get"]);
  await refresh(cache.client, ["boards", "pins"]);
  await cache.comeBack();
  expect(cache.reads).toEqual(["Boards.get", "Board.get", "Boards.get", "Board.get", "BoardFeed.get"]);
});

test("what is only out of date stays as it is until it is come back to", async () => {
  using cache = await readBefore("Boards.get", "Board.get", "UserMetadata.get");
  outdate(cache.client, ["boards"]);
  expect(cache.reads).toEqual([]);
  await cache.comeBack();
  expect(cache.reads).toEqual(["Boards.get", "Board.get"]);
});
