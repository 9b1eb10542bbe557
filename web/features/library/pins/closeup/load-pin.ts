import type { LoaderFunctionArgs } from "react-router";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { contextOf, toolsOwnerOf } from "#web/platform/page/acting-account.tsx";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { pinQuery } from "./pin-query.ts";

const PIN_ID = /^\d{1,19}$/;

type PinLoad = Pick<LoaderFunctionArgs, "params" | "context">;

/**
 * Loads the Pin of a page below `/pin/{id}/`; one of the account that the viewer acts for, as that account. A Pin that
 * neither may see is a 404.
 */
export async function loadPin({ params, context }: PinLoad): Promise<DetailedPin> {
  const { pinId = "" } = params;
  if (!PIN_ID.test(pinId)) throw pageNotFound();
  const { viewer } = context.get(pageStoreContext).get();
  const theirId = viewer.acting?.id;
  const pin = await readPin(context, pinId);
  const isTheirs = theirId !== undefined && (pin === null || toolsOwnerOf(pin, viewer) === theirId);
  const shown = isTheirs ? await readPin(contextOf(context, theirId), pinId) : pin;
  if (shown === null) throw pageNotFound();
  return shown;
}

async function readPin(context: PinLoad["context"], id: string): Promise<DetailedPin | null> {
  try {
    // A list may have cached an older version, so the page loads the current one.
    return await context
      .get(queryClientContext)
      .fetchQuery({ ...pinQuery(context.get(apiContext), id), staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
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
