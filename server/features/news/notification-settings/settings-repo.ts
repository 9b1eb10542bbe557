import { sql } from "kysely";
import type { MailRhythm, NotificationKind } from "#contract/news/notification-kinds.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite, run } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type Preferences = Pick<
  Row<"notification_preferences">,
  | "mail_rhythm"
  | "time_zone"
  | "quiet_from"
  | "quiet_until"
  | "shows_details"
  | "mailed_place"
  | "pushed_place"
  | "mailing_place"
>;

const DEFAULTS: Preferences = {
  mail_rhythm: "at_once",
  time_zone: "UTC",
  quiet_from: null,
  quiet_until: null,
  shows_details: false,
  mailed_place: "0",
  pushed_place: "0",
  mailing_place: null,
};

const selectPreferences = prepare<{ memberId: string }>("find_notification_preferences")((slot) =>
  build
    .selectFrom("notification_preferences")
    .select(["mail_rhythm", "time_zone", "quiet_from", "quiet_until", "shows_details"])
    .select(["mailed_place", "pushed_place", "mailing_place"])
    .where("member_id", "=", slot("memberId")),
);

export async function getNotificationPreferences(on: Queryable, memberId: string): Promise<Preferences> {
  return (await findFirst(selectPreferences(on, { memberId }))) ?? DEFAULTS;
}

export async function changePreferences(
  tx: Tx,
  memberId: string,
  changes: Partial<Preferences>,
): Promise<void> {
  await run(
    tx,
    build
      .insertInto("notification_preferences")
      .values({ member_id: memberId, ...changes })
      .onConflict((conflict) => conflict.column("member_id").doUpdateSet(changes)),
  );
}

type KindRow = { kind: NotificationKind; in_app: boolean; mail: boolean; push: boolean };

const selectKinds = prepare<{ memberId: string }>("list_notification_settings")((slot) =>
  build
    .selectFrom("notification_settings")
    .select(["kind", "in_app", "mail", "push"])
    .where("member_id", "=", slot("memberId"))
    .$castTo<KindRow>(),
);

export async function listKindSettings(on: Queryable, memberId: string): Promise<KindRow[]> {
  return await selectKinds(on, { memberId });
}

export const putKind = prepareWrite<KindRow & { memberId: string }>("put_notification_setting")((slot) =>
  build
    .insertInto("notification_settings")
    .values({
      member_id: slot("memberId"),
      kind: slot("kind"),
      in_app: slot("in_app"),
      mail: slot("mail"),
      push: slot("push"),
    })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "kind"]).doUpdateSet({
        in_app: sql`excluded.in_app`,
        mail: sql`excluded.mail`,
        push: sql`excluded.push`,
      }),
    ),
);

export const deleteKind = prepareWrite<{ memberId: string; kind: string }>("delete_notification_setting")(
  (slot) =>
    build
      .deleteFrom("notification_settings")
      .where("member_id", "=", slot("memberId"))
      .where("kind", "=", slot("kind")),
);

const selectEmail = prepare<{ memberId: string }>("find_email_for_news")((slot) =>
  build
    .selectFrom("members")
    .select("email")
    .where("id", "=", slot("memberId"))
    .where("email_confirmed_at", "is not", null),
);

export async function findConfirmedEmail(on: Queryable, memberId: string): Promise<string | null> {
  return (await findFirst(selectEmail(on, { memberId })))?.email ?? null;
}

/** Locks the member, so that two changes at once don't lose one. */
export const lockSettings = prepareWrite<{ memberId: string }>("lock_notification_settings")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forNoKeyUpdate(),
);

export type DeliveryPreferences = {
  member_id: string;
  kind: NotificationKind;
  mail: boolean | null;
  push: boolean | null;
  mail_rhythm: MailRhythm;
  time_zone: string;
  has_email: boolean;
  has_push: boolean;
};

const selectDeliveryPreferences = {
  name: "list_notification_wishes",
  text: `
    select told.member_id::text, told.kind, settings.mail, settings.push,
      coalesce(mail_rhythm, 'at_once') as mail_rhythm, coalesce(time_zone, 'UTC') as time_zone,
      members.email_confirmed_at is not null and members.email is not null as has_email,
      exists (select from push_subscriptions where push_subscriptions.member_id = told.member_id) as has_push
    from (select distinct * from unnest($1::bigint[], $2::text[]) as told (member_id, kind)) as told
    join members on members.id = told.member_id
    left join notification_preferences on notification_preferences.member_id = told.member_id
    left join notification_settings as settings
      on settings.member_id = told.member_id and settings.kind = told.kind`,
};

/** What the members chose for what they have just been told. */
export async function listDeliveryPreferences(
  on: Queryable,
  told: readonly { member_id: string; kind: string }[],
): Promise<DeliveryPreferences[]> {
  return await on.query<DeliveryPreferences>(selectDeliveryPreferences, [
    told.map((each) => each.member_id),
    told.map(({ kind }) => kind),
  ]);
}
