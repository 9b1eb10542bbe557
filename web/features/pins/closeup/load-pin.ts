import type { LoaderFunctionArgs } from "react-router";
import type { DetailedPin } from "#contract/entities/pin.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { pinQuery } from "./pin-query.ts";

const PIN_ID = /^\d{1,19}$/;

type PinLoad = Pick<LoaderFunctionArgs, "params" | "context">;

/** Loads the Pin of a page below `/pin/{id}/`. A Pin the viewer may not see is a 404. */
export async function loadPin({ params, context }: PinLoad): Promise<DetailedPin> {
  const { pinId = "" } = params;
  if (!PIN_ID.test(pinId)) throw pageNotFound();
  try {
    // A list may have cached an older version, so the page loads the current one.
    return await context
      .get(queryClientContext)
      .fetchQuery({ ...pinQuery(context.get(apiContext), pinId), staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw pageNotFound();
    throw error;
  }
}

/** Like `loadPin`, for members who may change it. */
export async function loadOwnPin(args: LoaderFunctionArgs): Promise<DetailedPin> {
  requireMember(args);
  const pin = await loadPin(args);
  if (!pin.viewer_can.edit) throw pageNotFound();
  return pin;
}
