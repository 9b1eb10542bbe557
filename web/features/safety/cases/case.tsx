import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";

export type Case = ResultOf<"Cases.get">[number];
export type CaseWithNotes = ResultOf<"Case.get">;
type Person = NonNullable<Case["owner"]>;

export function nameOf({ full_name: fullName, username }: Person): string {
  return fullName || username;
}

export function Name({ person }: { person: Person }) {
  return (
    <Link variant="standalone" href={profileUrl(person.username)}>
      {nameOf(person)}
    </Link>
  );
}

/** What was reported. */
export const kindNames: Record<Case["kind"], MessageDescriptor> = {
  pin: msg`Pin`,
  comment: msg`Comment`,
  try: msg`Note on a tried Pin`,
  member: msg`Member`,
  board: msg`Board`,
  message: msg`Message`,
};
