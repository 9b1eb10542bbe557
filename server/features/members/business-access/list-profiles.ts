import type { ResultOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentPerson } from "../profiles/index.ts";
import { isSecondFactorMet } from "./find-permissions.ts";
import { listProfiles } from "./people-repo.ts";

type Profiles = ResultOf<"BusinessProfiles.get">;

/** In the words of other programs. Of one's own business one is the owner. */
export async function listBusinessProfiles(scope: Scope): Promise<Profiles> {
  const memberId = requireMember(scope).member.id;
  const { config, db, instance } = scope.context;
  const { advertising, settings } = await instance.get();
  if (settings.ads === "off") return { profiles: [] };
  const rows = await listProfiles(db, { memberId });
  return {
    profiles: rows.map((row) => {
      const isOwn = row.id === memberId;
      const { username, full_name, image_medium_url } = presentPerson(row, config.publicUrl);
      return {
        id: row.id,
        permissions: isOwn ? ["OWNER"] : row.permissions,
        viewerMeetsMfaRequirement: isOwn || isSecondFactorMet(row, advertising),
        user: {
          username,
          businessName: full_name,
          imgUrl: image_medium_url,
          // Nothing here has these yet.
          merchantId: null,
          scheduledPinCount: 0,
          eligibleForStlTool: false,
        },
      };
    }),
  };
}
