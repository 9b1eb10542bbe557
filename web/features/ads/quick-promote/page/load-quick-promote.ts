import type { LoaderFunctionArgs } from "react-router";
import type { AdAccount } from "#contract/ads/entities.ts";
import { mayDo } from "#contract/ads/permissions.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { QUICK_PROMOTE_PIN } from "#contract/urls/quick-promote.ts";
import { isId } from "#contract/wire-types.ts";
import { countriesQuery } from "#web/features/base/settings/page/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";

const PINS_AT_ONCE = 25;

export type QuickPromoteData = LinkedPage<"UserActivityPins.get"> & {
  accounts: AdAccount[];
  /** The one to be promoted; null while it's to be chosen. */
  pin: Pin | null;
};

/** Someone's own Pins, which alone they may promote, and the ad accounts of their business that they can promote with. */
export async function loadQuickPromote(args: LoaderFunctionArgs): Promise<QuickPromoteData> {
  const { user } = requireMember(args);
  const { context, params, request } = args;
  if (context.get(pageStoreContext).get().advertising === null || user === null) throw pageNotFound();
  const api = context.get(apiContext);
  const pinId = new URL(request.url).searchParams.get(QUICK_PROMOTE_PIN);
  const [accounts, pins, pin] = await Promise.all([
    api.call("AdAccounts.get", {}),
    loadLinkedList(args, "UserActivityPins.get", { username: user.username, page_size: PINS_AT_ONCE }),
    pinId === null || !isId(pinId) ? null : findPin(args, pinId, user.id),
    context.get(queryClientContext).ensureQueryData(countriesQuery(api)),
  ]);
  const own = accounts.data.filter(
    ({ id, owner, permissions }) =>
      owner?.id === user.id && mayDo("edit", permissions) && id === (params.advertiserId ?? id),
  );
  return { ...pins, data: pins.data.filter(mayBePromoted), accounts: own, pin };
}

function mayBePromoted({ privacy }: Pin): boolean {
  return privacy !== "secret";
}

async function findPin({ context }: LoaderFunctionArgs, id: string, ownerId: string): Promise<Pin | null> {
  try {
    const { data: pin } = await context.get(apiContext).call("Pin.get", { id });
    return pin.pinner.id === ownerId && mayBePromoted(pin) ? pin : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
