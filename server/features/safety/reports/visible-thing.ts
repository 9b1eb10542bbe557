import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { Viewer } from "#server/platform/viewer.ts";
import { findReadableBoard } from "../../library/boards/index.ts";
import { findVisibleComment } from "../../library/comments/index.ts";
import { isVisibleTry } from "../../library/tries/index.ts";
import { findVisibleMemberById } from "../../members/profiles/index.ts";
import { findMessage } from "../../news/messages/index.ts";
import { missing, type Thing } from "../things/index.ts";
import { isVisiblePin } from "./repo.ts";

/** You can't report what you can't see, because the answer would reveal that it exists. */
export async function requireVisible(tx: Tx, viewer: Viewer, thing: Thing): Promise<void> {
  if (!(await isVisible(tx, viewer, thing))) throw missing(thing.kind);
}

async function isVisible(tx: Tx, viewer: Viewer, { kind, id }: Thing): Promise<boolean> {
  switch (kind) {
    case "pin":
      return await isVisiblePin(tx, viewerIdsOf(viewer), id);
    case "comment":
      return (await findVisibleComment(tx, viewerIdsOf(viewer), id)) !== null;
    case "try":
      return await isVisibleTry(tx, viewerIdsOf(viewer), id);
    case "member":
      return (await findVisibleMemberById(tx, viewerIdsOf(viewer), id)) !== null;
    case "board":
      return (await findReadableBoard(tx, viewer, id)) !== null;
    case "message":
      return (await findMessage(tx, viewerIdsOf(viewer), id)) !== null;
  }
}
