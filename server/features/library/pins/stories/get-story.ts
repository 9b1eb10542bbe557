import type { StoredStory } from "#contract/library/entities/story.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type PageRow, readParagraphs } from "../../../base/stories/index.ts";
import { findVisiblePin } from "../detailed-rows-repo.ts";
import { presentDetailedPin } from "../present.ts";

/** Returns a story in the form in which it is sent. Only its pinner edits it. */
export async function getStory(
  scope: Scope,
  { id }: ParsedOptionsOf<"StoryPin.get">,
): Promise<ResultOf<"StoryPin.get">> {
  const { member } = requireMember(scope);
  const row = await findVisiblePin(scope.context.db, viewerIdsOf(scope.viewer), id);
  if (!row?.pages) throw new AppError("pin_not_found");
  if (row.pinner_id !== member.id) throw new AppError("not_authorised");
  return { pin: presentDetailedPin(scope, row), story_pin: { pages: row.pages.map(presentStored) } };
}

function presentStored({ picture, ...page }: PageRow): StoredStory["pages"][number] {
  const name = picture?.video ? "video_signature" : "image_signature";
  return {
    background_color: page.background,
    ...(picture && { [name]: picture.signature }),
    alt_text: page.alt_text,
    paragraphs: readParagraphs(page.paragraphs),
    stickers: page.stickers.map(({ pin_id, left, top }) => ({ pin_id, left, top })),
  };
}
