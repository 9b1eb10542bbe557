/**
 * What members turn on and off in their settings: by the same name an option of `UserSettings.update`, a field of
 * `UserSettings.get` and a column of `members`.
 */
export const MEMBER_SWITCHES = [
  /** What the member saves takes no comments, unless told otherwise. */
  "comments_off_by_default",
  /** The member sees ads. Counts only where the host lets members choose. */
  "show_ads",
  /** Ads may be chosen by the age, gender and country the member told us. */
  "fit_ads_to_profile",
] as const;

export type MemberSwitch = (typeof MEMBER_SWITCHES)[number];

export function mapSwitches<Value>(of: (name: MemberSwitch) => Value): Record<MemberSwitch, Value> {
  const entries = MEMBER_SWITCHES.map((name) => [name, of(name)] as const);
  return Object.fromEntries(entries) as Record<MemberSwitch, Value>;
}
