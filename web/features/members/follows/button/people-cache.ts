import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Pages } from "#web/platform/query/arrange-pages.ts";
import { isAbout } from "#web/platform/query/subjects.ts";
import type { Followable } from "./followable.ts";

type Listed = { id: string };
/** A person, or a notification about some. */
type Shown = Followable | { id: string; followers: readonly Followable[] };
type Cached = Shown | Shown[] | Pages<Shown>;
type Change = (person: Followable) => Followable;

/** Changes a person wherever they are cached, before the server has answered. */
export function changePerson(client: QueryClient, id: string, change: Change): void {
  const shown = {
    predicate: ({ queryKey, state }: Query) =>
      isAbout(queryKey, ["people"]) && isListed(state.data as Cached | undefined, id),
  };
  // A response in flight would overwrite the change.
  void client.cancelQueries(shown);
  client.setQueriesData<Cached>(shown, (data) => data && changeIn(data, id, change));
}

/** Takes a person out of the lists with this key, or everyone. */
export function dropPerson(client: QueryClient, queryKey: QueryKey, id: string | null): void {
  void client.cancelQueries({ queryKey });
  client.setQueriesData<Pages<Listed>>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.filter((person) => id !== null && person.id !== id),
        })),
      },
  );
}

function shownIn(data: Cached): Shown[] {
  if (Array.isArray(data)) return data;
  return "pages" in data ? data.pages.flatMap((page) => page.data) : [data];
}

function isListed(data: Cached | undefined, id: string): boolean {
  const isIn = (shown: Shown) =>
    shown.id === id || ("followers" in shown && shown.followers.some((person) => person.id === id));
  return data !== undefined && shownIn(data).some(isIn);
}

function changeIn(data: Cached, id: string, change: Change): Cached {
  const changePerson = (person: Followable) => (person.id === id ? change(person) : person);
  const changeOne = (shown: Shown) =>
    "followers" in shown ? { ...shown, followers: shown.followers.map(changePerson) } : changePerson(shown);
  if (Array.isArray(data)) return data.map(changeOne);
  if (!("pages" in data)) return changeOne(data);
  return { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.map(changeOne) })) };
}
