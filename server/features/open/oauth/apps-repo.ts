import { sql } from "kysely";
import { OAUTH_APPS_MAX } from "#contract/limits/oauth.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { idOfActors } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { personNameColumns } from "../../members/profiles/index.ts";

const columns = [
  "oauth_apps.id",
  "oauth_apps.name",
  "oauth_apps.redirect_uris",
  sql<boolean>`oauth_apps.secret_hash is not null`.as("has_secret"),
  "oauth_apps.created_at",
] as const;

/** Locks a member who registers apps or creates tokens, so that they can't have too many. */
export const lockMaker = prepareWrite<{ memberId: string }>("lock_maker_of_apps")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forNoKeyUpdate(),
);

export const selectApps = prepare<{ ownerId: string }>("list_oauth_apps")((slot) =>
  build
    .selectFrom("oauth_apps")
    .select(columns)
    .where("owner_id", "=", slot("ownerId"))
    .orderBy("id", "desc")
    .limit(sql.lit(OAUTH_APPS_MAX)),
);

type NewApp = { ownerId: string | null; name: string; redirectUris: string[]; secretHash: Buffer | null };

const insert = prepare<NewApp>("insert_oauth_app")((slot) =>
  build
    .insertInto("oauth_apps")
    .values({
      id: idOfActors(slot("ownerId")),
      owner_id: slot("ownerId"),
      name: slot("name"),
      redirect_uris: slot("redirectUris"),
      secret_hash: slot("secretHash"),
    })
    .returning(columns),
);

export type AppRow = Awaited<ReturnType<typeof insert>>[number];

export async function insertApp(tx: Tx, app: NewApp): Promise<AppRow> {
  const row = await findFirst(insert(tx, app));
  if (!row) throw new Error("An app was not stored");
  return row;
}

type Change = { id: string; ownerId: string; name: string; redirectUris: string[] };

/** Returns nothing if the member has no such app. */
export const updateApp = prepare<Change>("update_oauth_app")((slot) =>
  build
    .updateTable("oauth_apps")
    .set({ name: slot("name"), redirect_uris: slot("redirectUris") })
    .where("id", "=", slot("id"))
    .where("owner_id", "=", slot("ownerId"))
    .returning(columns),
);

const replaceSecret = prepare<{ id: string; ownerId: string; secretHash: Buffer }>(
  "replace_oauth_app_secret",
)((slot) =>
  build
    .updateTable("oauth_apps")
    .set({ secret_hash: slot("secretHash") })
    .where("id", "=", slot("id"))
    .where("owner_id", "=", slot("ownerId"))
    .where("secret_hash", "is not", null)
    .returning("name"),
);

/** Returns null if the member has no such app, or it can't keep a secret. */
export async function setSecret(tx: Tx, wanted: { id: string; ownerId: string; secretHash: Buffer }) {
  return await findFirst(replaceSecret(tx, wanted));
}

const remove = prepare<{ id: string; ownerId: string }>("delete_oauth_app")((slot) =>
  build
    .deleteFrom("oauth_apps")
    .where("id", "=", slot("id"))
    .where("owner_id", "=", slot("ownerId"))
    .returning("id"),
);

/** Returns false if the member has no such app. */
export async function deleteApp(tx: Tx, app: { id: string; ownerId: string }): Promise<boolean> {
  return (await remove(tx, app)).length > 0;
}

export const deleteAnyApp = prepare<{ id: string }>("delete_any_oauth_app")((slot) =>
  build.deleteFrom("oauth_apps").where("id", "=", slot("id")).returning("name"),
);

/** Finds any app that works: one whose owner is here, or that has none. */
export const selectWorkingApp = prepare<{ id: string }>("find_working_oauth_app")((slot) =>
  build
    .selectFrom("oauth_apps")
    .leftJoin("members", "members.id", "oauth_apps.owner_id")
    .select([
      "oauth_apps.id",
      "oauth_apps.name",
      "oauth_apps.redirect_uris",
      "oauth_apps.secret_hash",
      "oauth_apps.owner_id",
      "members.username",
      ...personNameColumns,
    ])
    .where("oauth_apps.id", "=", slot("id"))
    .where((where) => where.or([where("owner_id", "is", null), where("members.state", "=", "active")])),
);

export type WorkingApp = Awaited<ReturnType<typeof selectWorkingApp>>[number];

export const deleteAppsOf = prepareWrite<{ ownerId: string }>("delete_oauth_apps_of_member")((slot) =>
  build.deleteFrom("oauth_apps").where("owner_id", "=", slot("ownerId")),
);
