import { type LoaderFunctionArgs, redirect } from "react-router";

/** Scopes of other programs, and what their words become. */
const places = new Map<string, { segment: string; words?: string }>(
  Object.entries({
    pins: { segment: "pins" },
    boards: { segment: "boards" },
    people: { segment: "users" },
    users: { segment: "users" },
    my_pins: { segment: "me" },
    videos: { segment: "pins", words: "is:video" },
    buyable_pins: { segment: "pins", words: "is:product" },
  }),
);

/** Leads from a former address of search, such as `/search/?q=…&scope=…`, to today's, with all of its parameters. */
export function redirectOldSearch({
  request,
  params,
}: Pick<LoaderFunctionArgs, "request" | "params">): never {
  const { searchParams } = new URL(request.url);
  const scope = params.scope ?? searchParams.get("scope") ?? "pins";
  const { segment, words } = places.get(scope) ?? { segment: "pins" };
  const fields = new URLSearchParams(searchParams);
  fields.delete("scope");
  if (words !== undefined) fields.set("q", `${fields.get("q") ?? ""} ${words}`.trim());
  throw redirect(`/search/${segment}/${fields.size > 0 ? `?${fields}` : ""}`, 301);
}
