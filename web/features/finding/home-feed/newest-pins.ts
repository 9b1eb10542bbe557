import type { LoaderFunctionArgs } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import { type PinListQuery, pinListQuery, primePinList } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

/** The newest Pins of all members. */
export function newestPinsQuery(api: Api, start: string | null): PinListQuery {
  return pinListQuery(api, "UserHomefeed.get", {}, start);
}

export async function primeNewestPins({ request, context }: LoaderFunctionArgs): Promise<void> {
  const start = new URL(request.url).searchParams.get(START);
  await primePinList(context, newestPinsQuery(context.get(apiContext), start));
}

/** The parameter with the bookmark that a later page starts at, for viewers without JavaScript. */
export const START = "after";

export function pageOfNewestPins(bookmark: string): string {
  return `${homeUrl()}?${new URLSearchParams({ [START]: bookmark })}`;
}
