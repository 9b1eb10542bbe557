import type { PageViewer } from "#contract/members/entities/viewer.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

export type ProfileAddress = {
  username: string;
  inviteCode?: string | null;
  /** Shows members what visitors see of their profile. */
  asVisitor?: boolean;
};

export function profileQuery(
  api: Api,
  { isSignedIn }: PageViewer,
  { username, inviteCode, asVisitor = false }: ProfileAddress,
) {
  return queryOf(
    api,
    "User.get",
    {
      username,
      field_set_key: isSignedIn ? "profile" : "unauth_profile",
      ...(inviteCode && { invite_code: inviteCode }),
      ...(asVisitor && { as_visitor: true }),
    },
    ["boards", "pins", "people"],
  );
}
