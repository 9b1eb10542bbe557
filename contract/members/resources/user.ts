import { z } from "zod";
import { FULL_NAME_MAX, USERNAME_MAX } from "../../limits/accounts.ts";
import { ABOUT_MAX } from "../../limits/profiles.ts";
import { limits } from "../../limits/rates.ts";
import { MESSAGE_PERMISSIONS } from "../../news/entities/conversation.ts";
import { defineOperation } from "../../operation.ts";
import {
  AsVisitorSchema,
  FlagSchema,
  IdSchema,
  InviteCodeSchema,
  line,
  nameLine,
  paragraph,
  SubjectIdSchema,
  wholeNumber,
} from "../../wire-types.ts";
import { UserSchema, UserSettingsSchema } from "../entities/user.ts";
import { AUTOPLAY_CHOICES, SENSITIVE_CHOICES, THEMES } from "../entities/viewer.ts";
import { mapSwitches } from "../member-switches.ts";

const SettingsSchema = z.object({
  first_name: nameLine(FULL_NAME_MAX).optional(),
  last_name: nameLine(FULL_NAME_MAX).optional(),
  full_name: nameLine(FULL_NAME_MAX).optional(),
  username: z
    .string()
    .trim()
    .max(USERNAME_MAX * 4)
    .optional(),
  about: paragraph(ABOUT_MAX).optional(),
  location: line(100).optional(),
  website_url: z.string().trim().max(2048).optional(),
  impressum_url: z.string().trim().max(2048).optional(),
  /** The address of your profile on another site. */
  social_url: z.string().trim().max(2048).optional(),
  pronouns: z.union([z.string().max(200), z.array(line(30)).max(4)]).optional(),
  locale: z.string().max(35).optional(),
  theme: z.enum(THEMES).optional(),
  /** What to do with sensitive Pins of others. */
  sensitive_pins: z.enum(SENSITIVE_CHOICES).optional(),
  autoplay_videos: z.enum(AUTOPLAY_CHOICES).optional(),
  message_permission: z.enum(MESSAGE_PERMISSIONS).optional(),
  country: z.string().max(2).optional(),
  gender: z.string().max(40).optional(),
  account_type: z.string().max(40).optional(),
  exclude_from_search: FlagSchema.optional(),
  is_private_profile: FlagSchema.optional(),
  ...mapSwitches(() => FlagSchema.optional()),
  /** 0: one click saves to the profile; 1: it asks for a board. */
  save_behavior: wholeNumber(0, 1)
    .pipe(z.literal([0, 1]))
    .optional(),
  profile_image_url: z.string().max(2048).optional(),
  /** One of your covers of the last day by its address, or an empty text for none. */
  profile_cover_url: z.string().max(2048).optional(),
});

export const userOperations = {
  "User.get": defineOperation({
    summary: "Returns a member's profile.",
    options: z.object({
      username: z.string().max(120).optional(),
      user_id: IdSchema.optional(),
      field_set_key: z.string().max(60).optional(),
      /** Asks whether this code lets the viewer follow the private profile. */
      invite_code: InviteCodeSchema.optional().catch(undefined),
      as_visitor: AsVisitorSchema,
      orbac_subject_id: SubjectIdSchema,
    }),
    result: UserSchema,
    auth: "public",
    limit: limits.read,
    errors: ["user_not_found", "invalid_parameters", "not_authorised"],
    rest: "/v3/users/{username}/",
  }),
  "UserSettings.get": defineOperation({
    summary: "Returns your settings.",
    options: z.object({}),
    result: UserSettingsSchema,
    auth: "member",
    openToSuspended: true,
    limit: limits.read,
    errors: [],
    rest: "/v3/users/settings/",
  }),
  "UserSettings.update": defineOperation({
    summary: "Changes your profile and settings. Omitted options stay unchanged.",
    options: SettingsSchema,
    result: UserSettingsSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "username_taken", "limit_reached"],
    rest: "/v3/users/settings/",
  }),
  // Other programs change settings here.
  "UserSettings.create": defineOperation({
    summary: "Changes your profile and settings, as UserSettings.update does.",
    options: SettingsSchema,
    result: UserSettingsSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "username_taken", "limit_reached"],
    rest: "/v3/users/me/",
  }),
  "Locales.get": defineOperation({
    summary: "Lists the languages of this instance.",
    options: z.object({}),
    result: z.array(z.object({ locale: z.string(), name: z.string() })),
    auth: "public",
    limit: limits.read,
    errors: [],
    rest: "/v3/locales/",
  }),
  "Countries.get": defineOperation({
    summary: "Lists countries by code, with names in your language.",
    options: z.object({}),
    result: z.array(z.object({ code: z.string(), name: z.string() })),
    auth: "public",
    limit: limits.read,
    errors: [],
    rest: "/v3/countries/",
  }),
  "BusinessTypes.get": defineOperation({
    summary: "Lists the business types an account can have.",
    options: z.object({}),
    result: z.array(z.object({ value: z.string(), label: z.string() })),
    auth: "public",
    limit: limits.read,
    errors: [],
    rest: "/v3/business_types/",
  }),
};
