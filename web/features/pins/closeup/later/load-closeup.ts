import type { LoaderFunctionArgs } from "react-router";
import type { Pin } from "#contract/entities/pin.ts";
import { beginThread, commentsQuery } from "#web/features/comments/thread/index.ts";
import { primeTries } from "#web/features/tries/index.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { loadPin } from "../load-pin.ts";
import { pinQuery } from "../pin-query.ts";
import { findKnownPin } from "./known-pin.ts";

/** Loads the Pin its first comments and its first tries. A Pin known from a list shows at once, while the rest loads. */
export async function loadCloseup(args: LoaderFunctionArgs): Promise<Pin | null> {
  const api = args.context.get(apiContext);
  const client = args.context.get(queryClientContext);
  const { pinId = "" } = args.params;
  const known = import.meta.env.SSR ? null : findKnownPin(client, pinId);
  if (known !== null) {
    void client.prefetchQuery({ ...pinQuery(api, pinId), staleTime: 0 });
    return known;
  }
  const pin = await loadPin(args);
  const thread = { objectId: pin.aggregated_pin_data.id };
  const isEmpty = pin.comments_disabled || pin.comment_count === 0;
  if (pin.comment_count === 0) beginThread(client, api, thread);
  await Promise.all([
    !isEmpty && client.prefetchInfiniteQuery(commentsQuery(api, thread)),
    primeTries(args.context, pin),
  ]);
  return null;
}
