import {
  ACTION_EVENTS,
  type ActionEvent,
  DEVICE_CODES,
  IMPRESSION_KINDS,
  IMPRESSION_SURFACES,
  type Impression,
  type ImpressionBatch,
  SEEN_MS,
  SITE_CODES,
  WATCH_REPORT_MS_MAX,
} from "#contract/base/impressions.ts";
import { parseId } from "#contract/wire-types.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Viewer } from "#server/platform/viewer.ts";
import type { ImpressionRow } from "./log-repo.ts";
import { listVideoLengths, listVisibleBoards, listVisibleMembers, listVisiblePins } from "./shown-repo.ts";

type Thing = "pin" | "board" | "member";

const things: Partial<Record<Impression["kind"], Thing>> = {
  pin: "pin",
  story: "pin",
  pin_carousel_slot: "pin",
  ads_preview: "pin",
  board: "board",
  board_more_ideas: "board",
  curated_board: "board",
  user: "member",
  outbound: "pin",
  watch: "pin",
};

const thingsOpened: Partial<Record<ImpressionBatch["surface"], Thing>> = {
  pin: "pin",
  board: "board",
  profile: "member",
};

const lists = { pin: listVisiblePins, board: listVisibleBoards, member: listVisibleMembers };

/** The rows of a batch. What the viewer may not see is left out, just like what isn't there. */
export async function readBatch(db: Db, viewer: Viewer, batch: ImpressionBatch): Promise<ImpressionRow[]> {
  const believed = await believe(db, batch.events);
  const events = believed.map((event) => ({ event, thing: thingOf(event, batch) }));
  const ids = (thing: Thing) =>
    events.filter((each) => each.thing === thing).flatMap(({ event }) => parseId(event.id) ?? []);
  const [pin, board, member] = await Promise.all([
    findOwn(db, viewer, "pin", ids("pin")),
    findOwn(db, viewer, "board", ids("board")),
    findOwn(db, viewer, "member", ids("member")),
  ]);
  const own = { pin, board, member };
  return events.flatMap(({ event, thing }) => {
    if (thing === null) return [rowOf(event, batch, viewer, { subject: event.id, isOwn: false })];
    const id = parseId(event.id) ?? "";
    const isOwn = own[thing].get(id);
    return isOwn === undefined ? [] : [rowOf(event, batch, viewer, { subject: id, isOwn })];
  });
}

/** What a batch says about watching a Pin's video counts as one showing, at most as long as the video. */
async function believe(db: Db, events: readonly Impression[]): Promise<Impression[]> {
  const watched = Map.groupBy(
    events.filter(({ kind }) => kind === "watch"),
    ({ id }) => parseId(id) ?? "",
  );
  watched.delete("");
  const others = events.filter(({ kind }) => kind !== "watch");
  if (watched.size === 0) return others;
  const lengths = await listVideoLengths(db, { ids: [...watched.keys()] });
  const once = lengths.flatMap(({ id, milliseconds }) => {
    const reports = watched.get(id) ?? [];
    const ms = reports.reduce((sum, report) => sum + Math.min(report.ms, WATCH_REPORT_MS_MAX), 0);
    const marks = reports.reduce((all, report) => all | report.marks, 0);
    return reports.slice(0, 1).map((first) => ({ ...first, marks, ms: Math.min(ms, milliseconds) }));
  });
  return [...others, ...once];
}

function thingOf({ kind }: Impression, { surface }: ImpressionBatch): Thing | null {
  return (kind === "view" ? thingsOpened[surface] : things[kind]) ?? null;
}

/** By id of what the viewer may see: whether it is theirs. */
async function findOwn(
  db: Db,
  viewer: Viewer,
  thing: Thing,
  ids: readonly string[],
): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const rows = await lists[thing](db, { ...viewerIdsOf(viewer), ids });
  return new Map(rows.map(({ id, isOwn }) => [id, isOwn]));
}

function isAction(kind: Impression["kind"]): kind is ActionEvent {
  return kind in ACTION_EVENTS;
}

function rowOf(
  { n, kind, marks, ms, width, height }: Impression,
  { surface, window }: ImpressionBatch,
  { device, country }: Viewer,
  { subject, isOwn }: Pick<ImpressionRow, "subject" | "isOwn">,
): ImpressionRow {
  return {
    event: n,
    kind: isAction(kind) ? ACTION_EVENTS[kind] : IMPRESSION_KINDS[kind],
    surface: IMPRESSION_SURFACES[surface],
    site: device === "desktop" ? SITE_CODES.www : SITE_CODES.mobile,
    device: DEVICE_CODES[device],
    country,
    subject,
    isOwn,
    isSeen: isAction(kind) || (ms >= SEEN_MS && marks !== 0),
    marks,
    shownMs: ms,
    cellWidth: width ?? null,
    cellHeight: height ?? null,
    windowWidth: window.width,
    windowHeight: window.height,
  };
}
