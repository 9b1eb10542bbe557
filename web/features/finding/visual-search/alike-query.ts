import type { PicturePart } from "#contract/urls.ts";
import { type PinListQuery, pinListQuery } from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";

const PAGE_SIZE = 20;
/** The parameter with the bookmark that the wall starts at, for viewers without JavaScript. */
const START = "after";

/** What looks like a Pin, like a part of its picture, or like a picture of the viewer's own. */
export type Wanted = { pinId: string; part: PicturePart | null } | { look: string };

export function alikeQuery(api: Api, wanted: Wanted, start: string | null): PinListQuery {
  const options =
    "look" in wanted
      ? { look: wanted.look }
      : { pin_id: wanted.pinId, ...(wanted.part !== null && { crop: wanted.part }) };
  return pinListQuery(api, "VisualLiveSearch.get", { ...options, page_size: PAGE_SIZE }, start);
}

export function readStart(search: string): string | null {
  return new URLSearchParams(search).get(START);
}

const LOOK = /^[\w-]{171}$/;

/** What the picture looks like whose results an address shows; null for a page without results. */
export function readLook(search: string): string | null {
  const look = new URLSearchParams(search).get("look") ?? "";
  return LOOK.test(look) ? look : null;
}
