import type { ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";

export type ReportedThing = ResultOf<"StaffReports.get">[number];
type Person = NonNullable<ReportedThing["owner"]>;

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
