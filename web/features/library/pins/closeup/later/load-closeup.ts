import type { LoaderFunctionArgs } from "react-router";
import type { Pin } from "#contract/library/entities/pin.ts";
import { beginThread, commentsQuery } from "#web/features/library/comments/thread/index.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { primeTries } from "#web/features/library/tries/index.ts";
import { contextOf, toolsOwnerOf } from "#web/platform/page/acting-account.tsx";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { loadPin } from "../load-pin.ts";
import { pinQuery } from "../pin-query.ts";
import { loadRelatedWall } from "../related.tsx";
import { readRelatedStart, relatedPinsQuery } from "../related-query.ts";
import { findKnownPin } from "./known-pin.ts";

/**
 * Loads the Pin with its first comments, its first tries and what is like it. A Pin known from a list shows at once, while
 * the rest loads.
 */
export async function loadCloseup(args: LoaderFunctionArgs): Promise<Pin | null> {
  const client = args.context.get(queryClientContext);
  const { viewer } = args.context.get(pageStoreContext).get();
  const { pinId = "" } = args.params;
  const known = import.meta.env.SSR ? null : findKnownPin(client, pinId);
  if (known !== null) {
    const context = contextOf(args.context, toolsOwnerOf(known, viewer));
    void primeRelated({ ...args, context }, pinId);
    void client.prefetchQuery({ ...pinQuery(context.get(apiContext), pinId), staleTime: 0 });
    return known;
  }
  // Asked for along with the Pin, unless it may be of the account that the viewer acts for.
  const early = viewer.acting === null && primeRelated(args, pinId);
  const pin = await loadPin(args);
  const context = contextOf(args.context, toolsOwnerOf(pin, viewer));
  const api = context.get(apiContext);
  const related = early || primeRelated({ ...args, context }, pinId);
  const thread = { objectId: pin.aggregated_pin_data.id };
  const isEmpty = pin.comments_disabled || pin.comment_count === 0;
  if (pin.comment_count === 0) beginThread(client, api, thread);
  await Promise.all([
    !isEmpty && client.prefetchInfiniteQuery(commentsQuery(api, thread)),
    primeTries(context, pin),
    related,
  ]);
  return null;
}

/** Asks along with the Pin. Without an answer the page shows the Pin alone. */
async function primeRelated({ request, context }: LoaderFunctionArgs, pinId: string): Promise<void> {
  const query = relatedPinsQuery(
    context.get(apiContext),
    pinId,
    readRelatedStart(new URL(request.url).search),
  );
  void loadRelatedWall();
  await primePinList(context, query).catch(() => undefined);
}
