import { z } from "zod";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Db } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Viewer } from "#server/platform/viewer.ts";
import { findVisibleMemberById } from "../../members/profiles/index.ts";
import { requireReadableBoard, requireReadableSection } from "../boards/index.ts";
import { findVisiblePin } from "../pins/index.ts";

export const SharedSchema = z.object({ kind: z.enum(["pin", "board", "section", "user"]), id: z.string() });
/** What someone shares. */
export type Shared = z.infer<typeof SharedSchema>;

const kinds = SharedSchema.shape.kind.options;

type Options = { [Kind in Shared["kind"] as `${Kind}_id`]?: string | undefined };

/** Exactly one of the options has to name a thing. */
export function readShared(options: Options): Shared {
  const [thing, another] = kinds.flatMap((kind) => {
    const id = options[`${kind}_id`];
    return id === undefined ? [] : [{ kind, id }];
  });
  if (!thing || another)
    throw new AppError("invalid_parameters", { detail: `${(another ?? { kind: "pin" }).kind}_id` });
  return thing;
}

/** What the viewer may not see is answered like what doesn't exist. */
export async function requireSeen(on: Db, viewer: Viewer, { kind, id }: Shared): Promise<void> {
  if (kind === "board") await requireReadableBoard(on, viewer, id);
  if (kind === "section") await requireReadableSection(on, viewer, id);
  if (kind === "pin" && !(await findVisiblePin(on, viewerIdsOf(viewer), id)))
    throw new AppError("pin_not_found");
  if (kind !== "user") return;
  const person = await findVisibleMemberById(on, viewerIdsOf(viewer), id);
  if (!person || person.is_blocked) throw new AppError("user_not_found");
}
