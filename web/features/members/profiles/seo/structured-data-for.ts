import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import { hidesFollowerCount } from "#contract/formats/counts.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { User } from "#contract/members/entities/user.ts";
import type { PageContext } from "#contract/page-context.ts";
import type { PageMeta } from "#web/platform/page/page-meta.ts";
import { choosePins, profileStructuredData } from "./structured-data.ts";

const LISTS = ["UserPins.get", "UserActivityPins.get"];

/**
 * Returns a profile's structured data for search engines: none for signed-in viewers and for profiles that must not be
 * indexed. Lists the Pins that the page has loaded.
 */
export function profileStructuredDataFor(
  user: User,
  { queryClient, page }: { queryClient: QueryClient; page: PageContext },
): Pick<PageMeta, "structuredData" | "problem"> {
  const { viewer, publicUrl } = page;
  if (!import.meta.env.SSR || viewer.isSignedIn || user.seo_noindex_reason !== null) return {};
  const pins = choosePins(listedPins(queryClient, user.username));
  const structuredData = profileStructuredData(user, pins, {
    publicUrl,
    hidesFollowers: hidesFollowerCount(user, viewer),
  });
  const isDateless = pins.some(({ created_at: date }) => date === "");
  return { structuredData, ...(isDateless && { problem: "missing created_at" }) };
}

function listedPins(client: QueryClient, username: string): Pin[] {
  return client
    .getQueriesData<InfiniteData<Answer<Pin[]>>>({
      predicate: ({ queryKey: [name, options] }) =>
        LISTS.includes(String(name)) && usernameIn(options) === username,
    })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((answer) => answer.data);
}

function usernameIn(options: unknown): unknown {
  return typeof options === "object" && options !== null && "username" in options ? options.username : null;
}
