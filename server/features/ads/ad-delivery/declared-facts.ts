import { ageOn, readBirthday } from "#contract/formats/birthday.ts";
import type { AuctionContext } from "./auction/types.ts";

type Facts = Pick<AuctionContext, "age" | "gender" | "country">;
type Declared = {
  fit_ads_to_profile: boolean;
  birthday: string | null;
  gender: string | null;
  country: string | null;
};

const nothing: Facts = { age: null, gender: null, country: null };

/**
 * What ads may be chosen by: only what members told us, and only if they allow it. Where an address is from, or what
 * someone did, is never used.
 */
export function declaredFacts(member: Declared | null, now: Date): Facts {
  if (!member?.fit_ads_to_profile) return nothing;
  const birthday = member.birthday === null ? null : readBirthday(member.birthday);
  const isOneOfTwo = member.gender === "female" || member.gender === "male";
  return {
    age: birthday && ageOn(now, birthday),
    gender: isOneOfTwo ? member.gender : "unknown",
    country: member.country,
  };
}
