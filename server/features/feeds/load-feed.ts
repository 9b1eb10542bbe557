import { chosenPicture } from "#contract/formats/initials.ts";
import { FEED_PINS } from "#contract/limits.ts";
import { boardFeedUrl, FEED_FORMATS, type FeedFormat, profileFeedUrl, profileUrl } from "#contract/urls.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findPublicBoard } from "../boards/index.ts";
import { listPublicPinsOfBoard, listPublicPinsOfMember } from "../pins/index.ts";
import { presentPerson, requireProfile } from "../profiles/index.ts";
import type { Feed } from "./feed.ts";

type ViewerScope = Pick<Scope, "context" | "viewer">;

/** Loads the feed of a public board. Old addresses work too; the result has the current one. */
export async function loadBoardFeed(
  { context, viewer }: ViewerScope,
  username: string,
  slug: string,
): Promise<Feed> {
  const board = await findPublicBoard(context, viewer, { username, slug });
  if (!board) throw new AppError("board_not_found");
  // What is behind the board's screen isn't shown elsewhere either.
  const isScreened = board.sensitivity_screen !== null;
  const pins = isScreened ? [] : await listPublicPinsOfBoard(context, board.id, FEED_PINS);
  const name = board.owner.full_name;
  return {
    title: name === "" ? board.name : `${board.name} · ${name}`,
    description: board.description,
    pagePath: board.url,
    paths: pathsByFormat((format) => boardFeedUrl(board.url, format)),
    author: { name, path: profileUrl(board.owner.username) },
    imageUrl: isScreened ? null : board.image_cover_url,
    changedAt: latest([board.created_at, ...pins.map((pin) => pin.created_at)]),
    isUnlisted: board.seo_noindex_reason !== null,
    pins,
  };
}

/** Lists the Pins a member created, or everything they saved if their profile shows that. */
export async function loadProfileFeed({ context, viewer }: ViewerScope, username: string): Promise<Feed> {
  const member = await requireProfile({ context, viewer }, { username });
  if (member.is_private) throw new AppError("user_not_found");
  const which = member.shows_all_pins ? "all" : "created";
  const pins = await listPublicPinsOfMember(context, { memberId: member.id, which }, FEED_PINS);
  const person = presentPerson(member, context.config.publicUrl);
  const name = person.full_name || member.username;
  return {
    title: name,
    description: member.about,
    pagePath: profileUrl(member.username),
    paths: pathsByFormat((format) => profileFeedUrl(member.username, format)),
    author: { name, path: profileUrl(member.username) },
    imageUrl: chosenPicture(person.image_medium_url),
    changedAt: latest([member.created_at, ...pins.map((pin) => pin.created_at)]),
    isUnlisted: member.exclude_from_search,
    pins,
  };
}

function latest(times: [string, ...string[]]): string {
  return times.toSorted().at(-1) ?? times[0];
}

function pathsByFormat(pathOf: (format: FeedFormat) => string): Feed["paths"] {
  const paths = FEED_FORMATS.map((format) => [format, pathOf(format)]);
  return Object.fromEntries(paths) as Feed["paths"];
}
