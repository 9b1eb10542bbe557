import { chosenPicture } from "#contract/formats/initials.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { operations } from "#contract/operations.ts";
import {
  FEED_FORMATS,
  type FeedFormat,
  feedUrl,
  profileFeedUrl,
  profileUrl,
  searchUrl,
  sectionUrlBelow,
  topicUrl,
} from "#contract/urls.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { anybody } from "#server/platform/viewer.ts";
import { listFoundPins } from "../../finding/search/index.ts";
import { listInterestPins, nameOf, readCatalog, requireTopic } from "../../finding/topics/index.ts";
import { findPublicBoard, findPublicSection } from "../../library/boards/index.ts";
import {
  listPublicPinsOfBoard,
  listPublicPinsOfMember,
  listPublicPinsOfSection,
} from "../../library/pins/index.ts";
import { presentPerson, requireProfile } from "../../members/profiles/index.ts";
import type { Feed } from "./feed.ts";

/** The length of a feed: the newest Pins of a board or a member. */
const FEED_PINS = 50;

type ViewerScope = Pick<Scope, "context" | "viewer">;

/** Loads the feed of a public board. Old addresses work too; the result has the current one. */
export async function loadBoardFeed(
  { context, viewer }: ViewerScope,
  username: string,
  slug: string,
): Promise<Feed> {
  const board = await findPublicBoard(context, viewer, { username, slug });
  if (!board) throw new AppError("board_not_found");
  const pins = await unlessScreened(board, () => listPublicPinsOfBoard(context, board.id, FEED_PINS));
  return feedOf(board, { name: board.name, description: board.description, pagePath: board.url, pins });
}

/** The same of a section of a public board. */
export async function loadSectionFeed(
  { context, viewer }: ViewerScope,
  address: { username: string; slug: string; sectionSlug: string },
): Promise<Feed> {
  const found = await findPublicSection(context, viewer, address);
  if (!found) throw new AppError("section_not_found");
  const { board, section } = found;
  const pins = await unlessScreened(board, () => listPublicPinsOfSection(context, section.id, FEED_PINS));
  const name = `${section.title} · ${board.name}`;
  return feedOf(board, { name, description: "", pagePath: sectionUrlBelow(board.url, section.slug), pins });
}

/** What is behind the board's screen isn't shown elsewhere either. */
async function unlessScreened({ sensitivity_screen }: Board, list: () => Promise<Pin[]>): Promise<Pin[]> {
  return sensitivity_screen === null ? await list() : [];
}

function feedOf(
  { owner, image_cover_url, sensitivity_screen, created_at, seo_noindex_reason }: Board,
  { name, description, pagePath, pins }: Pick<Feed, "description" | "pagePath" | "pins"> & { name: string },
): Feed {
  return {
    title: owner.full_name === "" ? name : `${name} · ${owner.full_name}`,
    description,
    pagePath,
    pins,
    paths: pathsByFormat((format) => feedUrl(pagePath, format)),
    author: { name: owner.full_name, path: profileUrl(owner.username) },
    imageUrl: sensitivity_screen === null ? image_cover_url : null,
    changedAt: latest([created_at, ...pins.map((pin) => pin.created_at)]),
    isUnlisted: seo_noindex_reason !== null,
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

/** The most saved Pins of a topic, as everyone sees them, newest first. */
export async function loadTopicFeed(scope: Scope, topicId: string): Promise<Feed> {
  const topic = requireTopic(await readCatalog(scope.context.db), topicId);
  const { data: pins } = await listInterestPins(forEverybody(scope), {
    interest_id: topicId,
    page_size: FEED_PINS,
  });
  const pagePath = topicUrl({ slug: topic.slug, id: String(topic.id) });
  return await feedOfInstance(scope, { name: nameOf(topic, scope.viewer.locale), pagePath, pins });
}

/** The newest Pins that a search finds, as everyone sees them. */
export async function loadSearchFeed(scope: Scope, text: unknown): Promise<Feed> {
  const { options } = operations["PinSearch.get"];
  const asked = options.safeParse({ query: text, sort: "newest", verbatim: true, page_size: FEED_PINS });
  if (!asked.success || asked.data.query === "") throw new AppError("invalid_parameters", { detail: "q" });
  const { data: pins } = await listFoundPins(forEverybody(scope), asked.data);
  const { query } = asked.data;
  const pagePath = searchUrl({ query, scope: "pins" });
  return { ...(await feedOfInstance(scope, { name: query, pagePath, pins })), isUnlisted: true };
}

function forEverybody(scope: Scope): Scope {
  return { ...scope, viewer: { ...anybody, locale: scope.viewer.locale } };
}

async function feedOfInstance(
  { context }: Scope,
  { name, pagePath, pins }: { name: string; pagePath: string; pins: readonly Pin[] },
): Promise<Feed> {
  const { settings } = await context.instance.get();
  const byAge = pins.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  // Without Pins, it changed today at the latest: feeds must say when.
  const today = `${context.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
  return {
    title: `${name} · ${settings.name}`,
    description: "",
    pagePath,
    paths: pathsByFormat((format) => feedUrl(pagePath, format)),
    author: { name: settings.name, path: "/" },
    imageUrl: null,
    changedAt: byAge[0]?.created_at ?? today,
    isUnlisted: false,
    pins: byAge,
  };
}

function latest(times: [string, ...string[]]): string {
  return times.toSorted().at(-1) ?? times[0];
}

function pathsByFormat(pathOf: (format: FeedFormat) => string): Feed["paths"] {
  const paths = FEED_FORMATS.map((format) => [format, pathOf(format)]);
  return Object.fromEntries(paths) as Feed["paths"];
}
