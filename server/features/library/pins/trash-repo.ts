import { sql } from "kysely";
import { build, prepare } from "#server/platform/db/prepared.ts";

export const markTrashed = prepare<{ ids: string[] }>("trash_pins")((slot) =>
  build
    .updateTable("pins")
    .set({ state: "trashed", trashed_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("state", "=", "live"),
);

type Trashed = { ids: string[]; versions: number[]; memberId: string };

export const lockTrashed = prepare<Trashed>("lock_trashed_pins")((slot) =>
  build
    .selectFrom("pins")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .select([
      "pins.id",
      "pins.pinner_id",
      "pins.board_id",
      "pins.section_id",
      "boards.owner_id as board_owner_id",
    ])
    .select(
      sql<boolean>`pins.board_id is null
        or coalesce(boards.privacy = 'public' and not owners.is_private, false)`.as("was_public"),
    )
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(
      sql<boolean>`(pins.pinner_id = ${slot("memberId")}::bigint or (
        boards.owner_id = ${slot("memberId")}::bigint and boards.trashed_at is null
        and (pins.id, pins.version) in (
          select * from unnest(${slot("ids")}::bigint[], ${slot("versions")}::int[])
        )
      ))`,
    )
    .where("pins.state", "=", "trashed")
    .where("pins.trashed_at", ">", sql<string>`now() - interval '7 days'`)
    .orderBy("pins.id")
    .forNoKeyUpdate("pins"),
);

type Restored = { ids: string[]; boardId: string | null; sectionId: string | null };

export const markRestored = prepare<Restored>("restore_pins")((slot) =>
  build
    .updateTable("pins")
    .set({
      state: "live",
      trashed_at: null,
      board_id: slot("boardId"),
      section_id: slot("sectionId"),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);
