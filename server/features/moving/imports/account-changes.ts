import { isDeepStrictEqual } from "node:util";
import { fitsCharacters } from "#contract/formats/characters.ts";
import { isCountryCode } from "#contract/formats/countries.ts";
import { FULL_NAME_MAX } from "#contract/limits/accounts.ts";
import { isBusinessType } from "#contract/members/business-types.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  changeBusiness,
  getOwnFacts,
  type PartnerChanges,
  readPartnerChanges,
} from "../../members/business/index.ts";
import {
  changePreferences,
  getPreferences,
  type PreferenceChanges,
} from "../../members/preferences/index.ts";
import {
  changeMember,
  lockSettings,
  type MemberChanges,
  readSettingsChanges,
} from "../../members/profiles/index.ts";
import {
  changeChoices,
  getNotificationPreferences,
  isTimeZone,
  type KindChoices,
  listKindSettings,
  type Preferences,
} from "../../news/notification-settings/index.ts";
import type { AccountParts } from "./sources/account-parts.ts";

/** What is to change of an account, as it is stored. */
export type AccountChanges = {
  member: MemberChanges;
  views: PreferenceChanges;
  partner: PartnerChanges;
  news: Partial<Preferences>;
  kinds: KindChoices;
};

/** Reads what an archive says by the rules of our forms, without what they would refuse. */
export function readAccountChanges(parts: AccountParts): AccountChanges {
  const { profile, settings, business, notification_preferences: rhythm } = parts;
  const { board_sort, board_view, profile_density, board_density, ...others } = settings;
  const { shows_all_pins, wishlist_enabled, shows_shopping_list, ...switches } = others;
  const views = { board_sort, board_view, profile_density, board_density };
  return {
    member: readMember(profile, switches),
    views: withoutGaps({ ...views, shows_all_pins, wishlist_enabled, shows_shopping_list }),
    partner: business === null ? {} : readPartner(business),
    news: rhythm === null ? {} : readNews(rhythm),
    kinds: Object.fromEntries(parts.notification_settings.map(({ kind, ...channels }) => [kind, channels])),
  };
}

type Profile = AccountParts["profile"];
type Switches = Omit<AccountParts["settings"], keyof PreferenceChanges>;

function readMember(profile: Profile, { theme, ...switches }: Switches): MemberChanges {
  const { first_name, last_name, business_name, business_type, is_private, ...rest } = profile;
  const { gender, country, locale, ...others } = rest;
  const options = withoutGaps({
    ...others,
    ...switches,
    is_private_profile: is_private,
    gender: asTyped(gender),
    country: asTyped(country),
    locale: asTyped(locale),
  });
  const isNamed = fitsCharacters(`${first_name ?? ""} ${last_name ?? ""}`.trim(), FULL_NAME_MAX);
  return {
    ...accepted(options, readSettingsChanges),
    ...(isNamed && withoutGaps({ first_name, last_name })),
    ...withoutGaps({ theme, business_name }),
    ...(typeof business_type === "string" && isBusinessType(business_type) && { business_type }),
  };
}

/** A form has an empty text where nothing is stored. */
function asTyped(stored: string | null | undefined): string | undefined {
  return stored === null ? "" : stored;
}

function readPartner(business: NonNullable<AccountParts["business"]>): PartnerChanges {
  const { place, contact_phone: phone, contact_phone_country: country, ...rest } = business;
  const isReachable = typeof country === "string" && isCountryCode(country);
  const options = withoutGaps({
    ...rest,
    profile_place: place ?? undefined,
    // A number is nothing without its country.
    ...(isReachable && { contact_phone: phone, contact_phone_country: country }),
  });
  const nothing = { contact_phone: null, contact_phone_country: null };
  return accepted(options, (given) => readPartnerChanges(given, nothing));
}

function readNews(rhythm: NonNullable<AccountParts["notification_preferences"]>): Partial<Preferences> {
  const { time_zone: zone, quiet_from: from, quiet_until: until, ...rest } = rhythm;
  const isQuiet = typeof from === "number" && typeof until === "number" && from !== until;
  return {
    ...withoutGaps(rest),
    ...(zone !== undefined && isTimeZone(zone) && { time_zone: zone }),
    ...(isQuiet && { quiet_from: from, quiet_until: until }),
  };
}

/** Reads options without those that are rejected. */
function accepted<Options extends object, Changes>(
  options: Options,
  read: (options: Options) => Changes,
): Changes {
  try {
    return read(options);
  } catch (error) {
    if (!(error instanceof AppError) || error.detail === undefined) throw error;
    const refused = new Set([error.detail, ...(error.fields ?? []).map(({ field }) => field)]);
    const names = [...refused].map((field) => field.split(".")[0]);
    const rest = Object.entries(options).filter(([name]) => !names.includes(name));
    if (rest.length === Object.keys(options).length) throw error;
    return accepted(Object.fromEntries(rest) as Options, read);
  }
}

type WithoutGaps<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

function withoutGaps<Values extends object>(values: Values): WithoutGaps<Values> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as WithoutGaps<Values>;
}

export type Changed = { before: AccountChanges; after: AccountChanges };

/** Writes changes, and returns how what they are about was before and is now. */
export async function writeAccount(tx: Tx, memberId: string, changes: AccountChanges): Promise<Changed> {
  const before = await readStored(tx, memberId, changes);
  const settings = await lockSettings(tx, memberId);
  const { is_private: _, message_permission: __, ...harmless } = changes.member;
  await changeMember(tx, settings, settings.age_hold_at === null ? changes.member : harmless);
  await changePreferences(tx, memberId, changes.views);
  await changeBusiness(tx, memberId, changes.partner);
  await changeChoices(tx, memberId, { preferences: changes.news, kinds: changes.kinds });
  return { before, after: await readStored(tx, memberId, changes) };
}

async function readStored(tx: Tx, memberId: string, changes: AccountChanges): Promise<AccountChanges> {
  const { place, ...facts } = await getOwnFacts(tx, memberId);
  const kinds = await listKindSettings(tx, memberId);
  return {
    member: pickLike(await lockSettings(tx, memberId), changes.member),
    views: pickLike(await getPreferences(tx, memberId), changes.views),
    partner: pickLike(
      { ...withoutNulls(facts), place: place === null ? null : JSON.stringify(place) },
      changes.partner,
      noPartner,
    ),
    news: pickLike(await getNotificationPreferences(tx, memberId), changes.news),
    kinds: pickLike(
      Object.fromEntries(kinds.map(({ kind, ...channels }) => [kind, channels])),
      changes.kinds,
    ),
  };
}

/** What a business says before it has said anything. */
const noPartner = {
  contact_email: "",
  contact_phone: "",
  contact_phone_country: null,
  place: null,
  enable_profile_address: false,
  enable_profile_message: false,
  diversity: [],
  ownership: [],
} satisfies PartnerChanges;

function pickLike<Part extends object>(stored: object, part: Part, otherwise: object = {}): Part {
  const values: Record<string, unknown> = { ...otherwise, ...stored };
  return Object.fromEntries(Object.keys(part).map((name) => [name, values[name] ?? null])) as Part;
}

function withoutNulls(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Brings back what was before, wherever it's still as it was left. */
export async function restoreAccount(tx: Tx, memberId: string, { before, after }: Changed): Promise<void> {
  const now = await readStored(tx, memberId, after);
  const back = <Name extends keyof AccountChanges>(name: Name): AccountChanges[Name] => {
    const [left, current]: Record<string, unknown>[] = [after[name], now[name]];
    const kept = Object.entries(before[name]).filter(([key]) =>
      isDeepStrictEqual(left?.[key], current?.[key]),
    );
    return Object.fromEntries(kept) as AccountChanges[Name];
  };
  await writeAccount(tx, memberId, {
    member: back("member"),
    views: back("views"),
    partner: back("partner"),
    news: back("news"),
    kinds: back("kinds"),
  });
}
