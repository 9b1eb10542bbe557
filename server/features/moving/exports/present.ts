import type { Export } from "#contract/moving/resources/export.ts";
import type { ExportRow } from "./exports-repo.ts";

export function presentExport(row: ExportRow): Export {
  const {
    id,
    state,
    total_count: total,
    file_bytes: bytes,
    board_id,
    board_name,
    created_at,
    expires_at,
  } = row;
  const share = total === 0 ? 0 : Math.min(1, row.done_count / total);
  return {
    id,
    type: "export",
    state,
    progress: state === "ready" ? 1 : share,
    file_bytes: bytes === null ? null : Number(bytes),
    board_id,
    board_name,
    created_at,
    expires_at,
  };
}
