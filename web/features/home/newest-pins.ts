import type { LoaderFunctionArgs } from "react-router";
import type { Api } from "../../api.ts";
import { apiContext } from "../../router-context.ts";
import { type PinListQuery, pinListQuery, primePinList } from "../pin-wall/index.ts";

/** The newest pins of everybody. */
export function newestPinsQuery(api: Api, start: string | null): PinListQuery {
  return pinListQuery(api, "UserHomefeed.get", {}, start);
}

export async function primeNewestPins({ request, context }: LoaderFunctionArgs): Promise<void> {
  const start = new URL(request.url).searchParams.get(START);
  await primePinList(context, newestPinsQuery(context.get(apiContext), start));
}

/** Where a page begins that is not the first, for whoever has no script. */
export const START = "after";
