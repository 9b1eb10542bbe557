import type { LoaderFunctionArgs } from "react-router";
import { apiContext, queryClientContext } from "../../router-context.ts";
import { beginThread, commentsQuery } from "../comments/index.ts";
import { findKnownPin } from "./known-pin.ts";
import { loadPin } from "./load-pin.ts";
import { pinQuery } from "./pin-query.ts";

/** The pin and the first of its comments. A pin that some list has shown shows at once: the rest comes meanwhile. */
export async function loadCloseup(args: LoaderFunctionArgs): Promise<null> {
  const api = args.context.get(apiContext);
  const client = args.context.get(queryClientContext);
  const { pinId = "" } = args.params;
  const isKnown = !import.meta.env.SSR && findKnownPin(client, pinId) !== null;
  if (isKnown) {
    void client.prefetchQuery({ ...pinQuery(api, pinId), staleTime: 0 });
    return null;
  }
  const pin = await loadPin(args);
  const thread = { objectId: pin.aggregated_pin_data.id };
  if (pin.comments_disabled) return null;
  if (pin.comment_count === 0) beginThread(client, api, thread);
  else await client.prefetchInfiniteQuery(commentsQuery(api, thread));
  return null;
}
