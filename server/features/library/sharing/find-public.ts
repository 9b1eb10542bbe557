import type { z } from "zod";
import { pinUrl, profileUrl, sectionUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { anybody } from "#server/platform/viewer.ts";
import { avatarUrls, findVisibleMemberById, personName } from "../../members/profiles/index.ts";
import { findPublicBoardById, findReadableSection } from "../boards/index.ts";
import { findPublicPin } from "../pins/index.ts";
import type { sharedMail } from "./mails.ts";
import type { Shared } from "./shared-thing.ts";

/** What an email shows of a thing. */
export type SharedCard = Pick<z.infer<typeof sharedMail.params>, "what" | "path" | "title"> & {
  picture: string | null;
};

/** Returns what everyone sees of it, or null if not everyone sees it. */
export async function findPublicCard(context: Context, { kind, id }: Shared): Promise<SharedCard | null> {
  if (kind === "pin") return await findPinCard(context, id);
  if (kind === "board") return await findBoardCard(context, id);
  if (kind === "section") return await findSectionCard(context, id);
  return await findProfileCard(context, id);
}

async function findPinCard(context: Context, id: string): Promise<SharedCard | null> {
  const pin = await findPublicPin(context, anybody, id);
  if (pin === null) return null;
  // No one chose to see a picture in an email.
  const picture = pin.sensitivity === null ? pin.images["474x"].url : null;
  return { what: "pin", path: pinUrl(id), title: pin.title, picture };
}

async function findBoardCard(context: Context, id: string): Promise<SharedCard | null> {
  const board = await findPublicBoardById(context, anybody, id);
  if (board === null) return null;
  const picture = board.sensitivity_screen === null ? board.image_cover_url : null;
  return { what: "board", path: board.url, title: board.name, picture };
}

async function findSectionCard(context: Context, id: string): Promise<SharedCard | null> {
  const found = await findReadableSection(context.db, anybody, id);
  if (found === null) return null;
  const { board, section } = found;
  const card = await findBoardCard(context, board.id);
  const address = { username: board.ownerUsername, slug: board.slug };
  return card && { ...card, what: "section", path: sectionUrl(address, section.slug), title: section.title };
}

async function findProfileCard({ db, config }: Context, id: string): Promise<SharedCard | null> {
  const member = await findVisibleMemberById(db, viewerIdsOf(anybody), id);
  if (!member || member.is_private) return null;
  const { username, avatar_signature: signature } = member;
  // Mail programs don't show drawn initials.
  const picture = signature === null ? null : avatarUrls(member, config.publicUrl)("280x280");
  return { what: "profile", path: profileUrl(username), title: personName(member) || username, picture };
}
