import { fitsCharacters } from "#contract/formats/characters.ts";
import { chosenPicture } from "#contract/formats/initials.ts";
import { FULL_NAME_MAX } from "#contract/limits/accounts.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import type { UserSettings } from "#contract/members/entities/user.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findOwnPicture, keepUnusedPicture } from "../../base/media/index.ts";
import { changeMember } from "./change-member.ts";
import { changeUsername } from "./change-username.ts";
import { loadSettings } from "./load-user.ts";
import { readSettingsChanges, splitFullName } from "./settings-changes.ts";
import { getSettings, lockSettings, type MemberChanges, type SettingsRow } from "./settings-repo.ts";

type SettingsOptions = ParsedOptionsOf<"UserSettings.update">;

export async function readSettings(scope: Scope): Promise<UserSettings> {
  const { member } = requireMember(scope);
  return await loadSettings(scope, await getSettings(scope.context.db, member.id));
}

export async function updateSettings(scope: Scope, options: SettingsOptions): Promise<UserSettings> {
  const { member } = requireMember(scope);
  const changes = readSettingsChanges(options);
  const after = await scope.context.db.transaction(async (tx) => {
    const before = await lockSettings(tx, member.id);
    const { username } = options;
    const isRenamed = username !== undefined && username !== before.username;
    if (isRenamed) await changeUsername(scope, tx, before, username);
    const names = readNames(options, before);
    const avatar = await readAvatar(scope, tx, options.profile_image_url, member.id);
    const cover = await readCover(scope, tx, options.profile_cover_url, member.id);
    const all = { ...changes, ...names, ...avatar, ...cover };
    return await changeMember(tx, before, all, isRenamed ? ["username"] : []);
  });
  return await loadSettings(scope, after);
}

/** A business uses its own name, so setting its full name changes that one. */
function readNames(options: SettingsOptions, before: SettingsRow): MemberChanges {
  const { full_name, first_name, last_name } = options;
  if (full_name !== undefined && before.account_type === "business" && before.business_name !== null) {
    return { business_name: full_name || null };
  }
  const changes: MemberChanges = {
    ...(full_name !== undefined && splitFullName(full_name)),
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
  };
  const whole = `${changes.first_name ?? before.first_name} ${changes.last_name ?? before.last_name}`.trim();
  if (Object.keys(changes).length > 0 && !fitsCharacters(whole, FULL_NAME_MAX)) {
    throw invalid(last_name === undefined ? "first_name" : "last_name", accountTexts.nameLong);
  }
  return changes;
}

async function readAvatar(
  scope: Scope,
  tx: Tx,
  url: string | undefined,
  ownerId: string,
): Promise<MemberChanges> {
  if (url === undefined) return {};
  // The address of initials means that no picture was chosen. Clients may send it back unchanged.
  if (url === "" || chosenPicture(url) === null) return { avatar_signature: null };
  const { publicUrl } = scope.context.config;
  const picture = await findOwnPicture(tx, { url, publicUrl, ownerId, purpose: "avatar" });
  if (!picture) throw invalid("profile_image_url", profileTexts.pictureForeign);
  return { avatar_signature: picture.signature };
}

/** A cover can be removed, or brought back by its address until it is swept. */
async function readCover(
  scope: Scope,
  tx: Tx,
  url: string | undefined,
  ownerId: string,
): Promise<MemberChanges> {
  if (url === undefined) return {};
  if (url === "") return { cover_picture_id: null };
  const { publicUrl } = scope.context.config;
  const picture = await findOwnPicture(tx, { url, publicUrl, ownerId, purpose: "cover" });
  const isKept = picture !== null && (await keepUnusedPicture(tx, ownerId, picture.id));
  if (!isKept) throw invalid("profile_cover_url", profileTexts.pictureForeign);
  return { cover_picture_id: picture.id };
}
