import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { isVideoShown } from "../../base/media/index.ts";

/** What an export holds of the account itself. */

type Own = { memberId: string };

const selectProfile = prepare<Own>("export_profile")((slot) =>
  build
    .selectFrom("members")
    .select([
      "username",
      "email",
      "first_name",
      "last_name",
      "about",
      "location",
      "website_url",
      "social_url",
    ])
    .select(["pronouns", "birthday", "gender", "country", "locale", "account_type", "business_name"])
    .select(["business_type", "impressum_url", "is_private", "exclude_from_search", "created_at"])
    .where("id", "=", slot("memberId")),
);

const selectSettings = prepare<Own>("export_settings")((slot) =>
  build
    .selectFrom("members")
    .select(["comments_off_by_default", "message_permission", "recommendations", "sensitive_pins"])
    .select(["board_sort", "board_view", "profile_density", "board_density", "shows_all_pins"])
    .select(["wishlist_enabled", "shows_shopping_list", "save_behavior", "theme"])
    .select(["show_ads", "fit_ads_to_profile", "autoplay_videos"])
    .where("id", "=", slot("memberId")),
);

const selectBusiness = prepare<Own>("export_business")((slot) =>
  build
    .selectFrom("business_profiles")
    .select(["contact_email", "contact_phone", "contact_phone_country", "place", "enable_profile_address"])
    .select(["enable_profile_message", "badge_color", "diversity", "ownership"])
    .where("member_id", "=", slot("memberId")),
);

const selectPreferences = prepare<Own>("export_notification_preferences")((slot) =>
  build
    .selectFrom("notification_preferences")
    .select(["mail_rhythm", "time_zone", "quiet_from", "quiet_until", "shows_details"])
    .where("member_id", "=", slot("memberId")),
);

const selectKinds = prepare<Own>("export_notification_settings")((slot) =>
  build
    .selectFrom("notification_settings")
    .select(["kind", "in_app", "mail", "push"])
    .where("member_id", "=", slot("memberId"))
    .orderBy("kind"),
);

/** Returns the parts of `data.json` about the account, in their order. */
export async function readAccount(on: Queryable, memberId: string) {
  const own = { memberId };
  return {
    profile: await findFirst(selectProfile(on, own)),
    business: await findFirst(selectBusiness(on, own)),
    settings: await findFirst(selectSettings(on, own)),
    notification_preferences: await findFirst(selectPreferences(on, own)),
    notification_settings: await selectKinds(on, own),
  };
}

const selectPictures = prepare<Own>("export_profile_pictures")((slot) =>
  build
    .selectFrom("members")
    .innerJoin("pictures", (join) =>
      join.on(
        sql<boolean>`(pictures.id = members.cover_picture_id
          or pictures.signature = decode(coalesce(members.avatar_signature, ''), 'hex'))`,
      ),
    )
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .leftJoin("videos", (join) =>
      join
        .onRef("videos.content_hash", "=", "pictures.video_hash")
        .on(isVideoShown({ viewerId: slot("memberId"), fullViewerId: slot("memberId") })),
    )
    .select(["pictures.purpose", "media_objects.mime", "videos.files as video_files"])
    .select(sql<string | null>`encode(videos.content_hash, 'hex')`.as("video_hash"))
    .select(sql<string>`encode(pictures.content_hash, 'hex')`.as("hash"))
    .where("members.id", "=", slot("memberId")),
);

export type ProfilePicture = Awaited<ReturnType<typeof selectPictures>>[number];

/** Lists the picture of a member and that of their profile's cover. */
export async function listProfilePictures(on: Queryable, memberId: string): Promise<ProfilePicture[]> {
  return await selectPictures(on, { memberId });
}

const selectReader = prepare<Own>("find_reader_of_export")((slot) =>
  build
    .selectFrom("members")
    .select([
      "username",
      "locale",
      sql<string | null>`case when email_confirmed_at is not null then email end`.as("email"),
    ])
    .where("id", "=", slot("memberId")),
);

/** Who an export is written for. The email is null unless it's confirmed. */
export async function findReader(on: Queryable, memberId: string) {
  return await findFirst(selectReader(on, { memberId }));
}
