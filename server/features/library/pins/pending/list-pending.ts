import type { ResultOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { PendingOptionsSchema } from "./pending-options.ts";
import { listPendingOf, type PendingRow } from "./pending-repo.ts";

export async function listPending(scope: Scope): Promise<ResultOf<"PendingPins.get">> {
  const rows = await listPendingOf(scope.context.db, requireMember(scope).member.id);
  return rows.map(presentPending);
}

function presentPending({ id, state, failure, upload_id, options }: PendingRow) {
  const { title = "", image_url = null, ...words } = PendingOptionsSchema.parse(options);
  const { description = "", link = "", alt_text = "", note = "", board_id = "", section = "" } = words;
  const { guid, lang = "", comments_disabled = false, is_sensitive = false } = words;
  return {
    id,
    state,
    failure,
    image_url,
    video_upload_id: upload_id,
    guid,
    words: { title, description, link, alt_text, note, lang, comments_disabled, is_sensitive },
    board_id: board_id || null,
    section: section || null,
  };
}
