import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#web/platform/api/api.ts";
import { primePaged } from "#web/platform/query/query.ts";
import { pinsToAdvertiseQuery } from "../queries.ts";
import { type Fields, keysIn, nameIn } from "./field-names.ts";

/** The button that was pressed without JavaScript: an ad group's key, and the bookmark of older Pins. */
export const LOOK = "look";
/** An ad group's fields: the words that its Pins have, and the bookmark where the list began. */
export const LOOK_FOR = "look_for";
export const LOOKED_FROM = "looked_from";

/** Which Pins an ad group's list shows. */
export type Look = { query: string; start: string | null };

/** By ad group. */
export type Looks = Readonly<Record<string, Look>>;

export const NEWEST: Look = { query: "", start: null };

export function lookValue(formKey: string, bookmark: string | null): string {
  return bookmark === null ? formKey : `${formKey}:${bookmark}`;
}

/** The lists that are asked for: the one whose button was pressed, and the others as they were. */
export function readLooks(fields: Fields): Looks {
  const [pressed = "", ...bookmark] = (fields[LOOK] ?? "").split(":");
  const looks = keysIn(fields).map((key): [string, Look] => {
    const start = key === pressed ? bookmark.join(":") : (fields[nameIn(key, LOOKED_FROM)] ?? "");
    return [key, { query: fields[nameIn(key, LOOK_FOR)]?.trim() ?? "", start: start === "" ? null : start }];
  });
  return Object.fromEntries(looks);
}

/** Reads the lists for the page that follows. */
export async function primeLooks(
  api: Api,
  client: QueryClient,
  adAccountId: string,
  looks: Looks,
): Promise<void> {
  await Promise.all(
    Object.values(looks).map(({ query, start }) =>
      primePaged(client, pinsToAdvertiseQuery(api, adAccountId, query, start)),
    ),
  );
}
