import { isLinkOff, type LinkState } from "#contract/library/entities/link.ts";
import type { Pin } from "#contract/library/entities/pin.ts";

type LinkOfRow = { link: string; link_state: string | null };

/** A link that is off is for its owner alone, who also learns where a page has moved to. */
export function presentLink(
  { link, link_state }: LinkOfRow,
  isOwn: boolean,
): Pick<Pin, "link" | "link_state"> {
  const isHidden = link === "" || (isLinkOff(link_state) && !isOwn);
  return {
    link: isHidden ? null : link,
    link_state: isOwn || link_state !== "moved" ? stateOf(link_state) : null,
  };
}

function stateOf(state: string | null): LinkState | null {
  return state === "soft_gone" ? "gone" : (state as LinkState | null);
}

/** How the linked page describes itself; null if its link is off. */
export function richOf<Rich>(row: { link_state: string | null; rich_metadata: unknown }): Rich | null {
  return isLinkOff(row.link_state) ? null : (row.rich_metadata as Rich | null);
}
