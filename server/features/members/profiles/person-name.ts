export type NamedRow = {
  account_type: string;
  business_name: string | null;
  first_name: string;
  last_name: string;
};

/** What `personName` needs of `members`. */
export const personNameColumns = [
  "members.account_type",
  "members.business_name",
  "members.first_name",
  "members.last_name",
] as const;

/** A business uses its own name. */
export function personName({ account_type, business_name, first_name, last_name }: NamedRow): string {
  if (account_type === "business" && business_name) return business_name;
  return last_name === "" ? first_name : `${first_name} ${last_name}`.trim();
}
