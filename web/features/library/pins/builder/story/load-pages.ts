import type { LoaderFunctionArgs } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { loadOwnPin } from "#web/features/library/pins/closeup/index.ts";
import { contextOf, isOwnPin } from "#web/platform/page/acting-account.tsx";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";

/** Loads a story for its pinner, who alone can edit its pages. */
export async function loadPages(args: LoaderFunctionArgs): Promise<ResultOf<"StoryPin.get">> {
  const pin = await loadOwnPin(args);
  const { viewer } = args.context.get(pageStoreContext).get();
  if (pin.story_pin_data === null || !isOwnPin(pin, viewer)) throw pageNotFound();
  const api = contextOf(args.context, pin.pinner.id).get(apiContext);
  return (await api.call("StoryPin.get", { id: pin.id })).data;
}
