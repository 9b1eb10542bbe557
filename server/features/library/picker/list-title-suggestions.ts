import { nameKey } from "#contract/formats/names.ts";
import type { RichMetadata } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findHashtags } from "../pins/index.ts";
import { requireVisiblePin, type VisiblePin } from "./find-pin.ts";
import { listSharedNames, listTakenNames } from "./repo.ts";
import { type PinClues, rankNames, suggestTitles, type TitleSuggestion } from "./suggest-titles.ts";

/** Suggests names for a new board for this Pin. */
export async function listTitleSuggestions(
  scope: Scope,
  { pin_id }: ParsedOptionsOf<"BoardTitleSuggestions.get">,
): Promise<TitleSuggestion[]> {
  const { member } = requireMember(scope);
  const { db } = scope.context;
  const pin = await requireVisiblePin(scope, pin_id);
  const values = { ...viewerIdsOf(scope.viewer), memberId: member.id, pictureId: pin.picture_id };
  const names = rankNames(toClues(pin), await listSharedNames(db, values));
  const keys = names.map(({ title }) => nameKey(title));
  return suggestTitles(names, await listTakenNames(db, member.id, keys));
}

function toClues(pin: VisiblePin): PinClues {
  const rich = pin.rich_metadata as RichMetadata | null;
  return {
    title: pin.title,
    description: pin.description,
    altText: pin.alt_text,
    hashtags: findHashtags(pin.description),
    sourceTitle: rich?.title ?? "",
    siteName: rich?.site_name ?? "",
    domain: pin.domain,
    lang: pin.lang,
  };
}
