import { z } from "zod";
import { boardViewOperations } from "#contract/library/resources/board-view.ts";
import { businessOperations } from "#contract/members/resources/business.ts";
import { userOperations } from "#contract/members/resources/user.ts";
import { NOTIFICATION_KINDS } from "#contract/news/notification-kinds.ts";
import { notificationSettingsOperations } from "#contract/news/resources/notification-settings.ts";

/*
 * What an archive says of the account, as docs/export-format.md names it. Each part takes what the forms of the product
 * take. What they wouldn't is left out.
 */

const settings = userOperations["UserSettings.update"].options.shape;
const partner = businessOperations["Partner.update"].options.shape;
const views = boardViewOperations["UserMetadata.update"].options.shape;
const shown = boardViewOperations["BoardVisibilitySettings.update"].options.shape;
const news = notificationSettingsOperations["NotificationSettings.update"].options.shape;

function known<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}
function knownOrNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().optional().catch(undefined);
}

const ProfileSchema = z.object({
  first_name: known(settings.first_name),
  last_name: known(settings.last_name),
  about: known(settings.about),
  location: known(settings.location),
  website_url: known(settings.website_url),
  impressum_url: known(settings.impressum_url),
  social_url: known(settings.social_url),
  pronouns: known(settings.pronouns),
  gender: knownOrNull(settings.gender),
  country: knownOrNull(settings.country),
  locale: knownOrNull(settings.locale),
  account_type: known(settings.account_type),
  business_name: knownOrNull(partner.business_name),
  business_type: knownOrNull(settings.account_type),
  exclude_from_search: known(settings.exclude_from_search),
  is_private: known(settings.is_private_profile),
});

const SettingsSchema = z.object({
  comments_off_by_default: known(settings.comments_off_by_default),
  show_ads: known(settings.show_ads),
  fit_ads_to_profile: known(settings.fit_ads_to_profile),
  message_permission: known(settings.message_permission),
  sensitive_pins: known(settings.sensitive_pins),
  autoplay_videos: known(settings.autoplay_videos),
  save_behavior: known(settings.save_behavior),
  theme: knownOrNull(settings.theme),
  board_sort: knownOrNull(views.most_recent_board_sort_order),
  board_view: known(z.enum(["wide", "square"])),
  profile_density: knownOrNull(views.profile_pin_rep_view_type),
  board_density: knownOrNull(views.board_pin_rep_view_type),
  shows_all_pins: known(shown.show_all_pins),
  wishlist_enabled: known(shown.eligible_for_wishlist),
  shows_shopping_list: known(shown.show_shopping_list),
});

const BusinessSchema = z.object({
  contact_email: known(partner.contact_email),
  contact_phone: known(partner.contact_phone),
  contact_phone_country: knownOrNull(partner.contact_phone_country),
  place: knownOrNull(partner.profile_place),
  enable_profile_address: known(partner.enable_profile_address),
  enable_profile_message: known(partner.enable_profile_message),
  diversity: known(partner.diversity),
  ownership: known(partner.ownership),
});

const minute = knownOrNull(z.int().min(0).max(1439));

const PreferencesSchema = z.object({
  mail_rhythm: known(news.mail_rhythm),
  time_zone: known(news.time_zone),
  shows_details: known(news.shows_details),
  quiet_from: minute,
  quiet_until: minute,
});

const KindsSchema = z.array(
  z
    .object({ kind: z.enum(NOTIFICATION_KINDS), in_app: z.boolean(), mail: z.boolean(), push: z.boolean() })
    .nullable()
    .catch(null),
);

export const AccountPartsSchema = z.object({
  profile: ProfileSchema.catch({}),
  settings: SettingsSchema.catch({}),
  business: BusinessSchema.nullable().catch(null),
  notification_preferences: PreferencesSchema.nullable().catch(null),
  notification_settings: KindsSchema.catch([]).transform((kinds) => kinds.filter((kind) => kind !== null)),
});

export type AccountParts = z.output<typeof AccountPartsSchema>;
