import { type NamedRow, personName } from "../../members/profiles/index.ts";

type OwnerRow = { username: string | null } & { [Name in keyof NamedRow]: NamedRow[Name] | null };

/** Who registered an app; null if it registered itself. */
export function ownerOf(row: OwnerRow): { username: string; full_name: string } | null {
  const { username, account_type, business_name, first_name, last_name } = row;
  if (username === null || account_type === null || first_name === null || last_name === null) return null;
  return { username, full_name: personName({ account_type, business_name, first_name, last_name }) };
}
