import { isCountryCode } from "#contract/formats/countries.ts";
import { readPhone } from "#contract/formats/phone.ts";
import { isEmail } from "#contract/formats/web-address.ts";
import { businessTexts } from "#contract/members/business-texts.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { invalid, Refusals } from "#server/platform/errors.ts";
import type { BusinessFacts } from "./facts-repo.ts";
import type { PartnerChanges } from "./partner-repo.ts";

type Options = ParsedOptionsOf<"Partner.update">;
type Stored = Pick<BusinessFacts, "contact_phone" | "contact_phone_country">;

/** Checks the options about the business itself and returns them in stored form, or refuses all that are wrong. */
export function readPartnerChanges(options: Options, stored: Stored): PartnerChanges {
  const { enable_profile_address, enable_profile_message, is_ads_only_profile } = options;
  const refusals = new Refusals();
  const changes = [
    refusals.collect(() => readEmail(options)),
    refusals.collect(() => readNumber(options, stored)),
    refusals.collect(() => readPlace(options)),
    refusals.collect(() => readIdentity("diversity", options.diversity)),
    refusals.collect(() => readIdentity("ownership", options.ownership)),
  ];
  refusals.throwIfAny();
  return {
    ...Object.assign({}, ...changes),
    ...(enable_profile_address !== undefined && { enable_profile_address }),
    ...(enable_profile_message !== undefined && { enable_profile_message }),
    ...(is_ads_only_profile !== undefined && { is_ads_only: is_ads_only_profile }),
  };
}

function readEmail({ contact_email: email }: Options): PartnerChanges {
  if (email === undefined) return {};
  if (email !== "" && !isEmail(email)) throw invalid("contact_email", businessTexts.email);
  return { contact_email: email };
}

function readNumber({ contact_phone, contact_phone_country }: Options, stored: Stored): PartnerChanges {
  if (contact_phone === undefined && contact_phone_country === undefined) return {};
  const country = (contact_phone_country ?? stored.contact_phone_country ?? "").toUpperCase();
  if (country !== "" && !isCountryCode(country)) {
    throw invalid("contact_phone_country", businessTexts.phoneCountry);
  }
  const typed = contact_phone ?? stored.contact_phone ?? "";
  if (typed === "") return { contact_phone: "", contact_phone_country: country || null };
  if (country === "") throw invalid("contact_phone_country", businessTexts.phoneCountry);
  const number = readPhone(typed, country);
  if (number === null) throw invalid("contact_phone", businessTexts.phone);
  return { contact_phone: number, contact_phone_country: country };
}

/** The whole place is replaced; without any part there's none. */
function readPlace({ profile_place: place }: Options): PartnerChanges {
  if (place === undefined) return {};
  const country = place.country.toUpperCase();
  if (country !== "" && !isCountryCode(country)) throw invalid("profile_place.country", profileTexts.country);
  const isEmpty = Object.values(place).every((part) => part === "");
  return { place: isEmpty ? null : JSON.stringify({ ...place, country }) };
}

function readIdentity(
  field: "diversity" | "ownership",
  values: readonly string[] | undefined,
): PartnerChanges {
  if (values === undefined) return {};
  const chosen = [...new Set(values)];
  if (chosen.includes("none") && chosen.length > 1) throw invalid(field, businessTexts.noneAlone);
  return { [field]: chosen };
}
