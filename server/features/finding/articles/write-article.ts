import { articleTexts } from "#contract/finding/article-texts.ts";
import type { ArticleDraft, WholeDraft } from "#contract/finding/entities/article.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { loadPins } from "../../library/pins/index.ts";
import {
  addArticle,
  type DraftPin,
  type DraftRow,
  deleteArticle,
  findDraft,
  listDrafts,
  listPinsOfDraft,
  lockDraft,
  lockPublicPins,
  type PinToWrite,
  putPins,
  updateArticle,
} from "./drafts-repo.ts";
import { presentDraft, presentWholeDraft } from "./present.ts";
import { storedSlug } from "./stored-slug.ts";

export async function listArticleDrafts(
  { context }: Scope,
  options: ParsedOptionsOf<"ArticleDrafts.get">,
): Promise<Page<ArticleDraft[]>> {
  const slice = readSlice("ArticleDrafts.get", options);
  const now = context.now();
  return toPage(await listDrafts(context.db, slice), slice, (row) => presentDraft(row, now));
}

export async function getArticleDraft(
  scope: Scope,
  { article_id: id }: ParsedOptionsOf<"ArticleDraft.get">,
): Promise<WholeDraft> {
  const { db } = scope.context;
  const row = await findDraft(db, id);
  if (row === null) throw new AppError("not_found");
  return await present(scope, row);
}

async function present(scope: Scope, row: DraftRow): Promise<WholeDraft> {
  const { db, now } = scope.context;
  const pins = await listPinsOfDraft(db, { articleId: row.id });
  const shown = await loadPins(
    scope,
    pins.flatMap(({ pin_id, is_public }) => (is_public ? pin_id : [])),
  );
  const images = new Map(shown.map((pin) => [pin.id, pin.images["236x"].url]));
  return presentWholeDraft(row, pins, { images, now: now() });
}

export async function createArticle(
  scope: Scope,
  options: ParsedOptionsOf<"Article.create">,
): Promise<WholeDraft> {
  const { member } = requireMember(scope);
  const { db, now: clock } = scope.context;
  const now = clock();
  const id = await db.transaction(async (tx) => {
    const { pins, ...written } = await readWanted(tx, { options, before: null, pinsBefore: [], now });
    const articleId = await addArticle(tx, { ...written, authorId: member.id, now: now.toISOString() });
    await putPins(tx, articleId, pins);
    await record(tx, { id: articleId, actorId: member.id, verb: "create", after: toAudit(written, pins) });
    await tx.clearSharedCaches();
    return articleId;
  });
  return await getArticleDraft(scope, { article_id: id });
}

export async function changeArticle(
  scope: Scope,
  options: ParsedOptionsOf<"Article.update">,
): Promise<WholeDraft> {
  const { member } = requireMember(scope);
  const { article_id: id, version } = options;
  const { db, now: clock } = scope.context;
  const now = clock();
  const isStale = await db.transaction(async (tx) => {
    const before = await lockDraft(tx, id);
    if (before === null) throw new AppError("not_found");
    if (version !== undefined && version < before.version) return true;
    const pinsBefore = await listPinsOfDraft(tx, { articleId: id });
    const { pins, ...written } = await readWanted(tx, { options, before, pinsBefore, now });
    const [was, is] = [auditOf(before, pinsBefore), toAudit(written, pins)];
    const changed = Object.keys(is).filter((key) => JSON.stringify(is[key]) !== JSON.stringify(was[key]));
    if (changed.length === 0) return false;
    await updateArticle(tx, { ...written, id, now: now.toISOString() });
    await putPins(tx, id, pins);
    const only = (audit: Audit) => Object.fromEntries(changed.map((key) => [key, audit[key]]));
    await record(tx, { id, actorId: member.id, verb: "update", before: only(was), after: only(is) });
    await tx.clearSharedCaches();
    return false;
  });
  const current = await getArticleDraft(scope, { article_id: id });
  if (isStale) throw new AppError("conflict", { detail: "version", current });
  return current;
}

export async function removeArticle(
  scope: Scope,
  { article_id: id }: ParsedOptionsOf<"Article.delete">,
): Promise<null> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    const before = await lockDraft(tx, id);
    if (before === null) throw new AppError("not_found");
    const was = auditOf(before, await listPinsOfDraft(tx, { articleId: id }));
    await deleteArticle(tx, { id });
    await record(tx, { id, actorId: member.id, verb: "delete", before: was });
    await tx.clearSharedCaches();
  });
  return null;
}

type Options = Omit<ParsedOptionsOf<"Article.update">, "article_id" | "version">;
type Known = { options: Options; before: DraftRow | null; pinsBefore: readonly DraftPin[]; now: Date };

/** The article as it is to be. What isn't named stays as it is. */
async function readWanted(tx: Tx, { options, before, pinsBefore, now }: Known) {
  const title = options.title ?? before?.title ?? "";
  if (title === "") throw invalid("title", articleTexts.titleNeeded);
  return {
    title,
    slug: storedSlug(title),
    locale: options.locale ?? before?.locale ?? "",
    subtitle: options.subtitle ?? before?.subtitle ?? "",
    body: options.body ?? before?.body ?? "",
    isShopping: options.is_shopping ?? before?.is_shopping ?? false,
    type: typeOf(options.article_type === undefined ? (before?.type ?? null) : options.article_type),
    publishedAt: timeOf({ options, before, now }),
    pins: await readPins(tx, options, pinsBefore),
  };
}

function typeOf(type: number | null): 0 | 1 | 2 | null {
  return type === 0 || type === 1 || type === 2 ? type : null;
}

/** Publishing what is published already leaves its date. */
function timeOf({ options, before, now }: Omit<Known, "pinsBefore">): string | null {
  const stored = before?.published_at ?? null;
  if (options.publish) return stored !== null && new Date(stored) <= now ? stored : now.toISOString();
  if (options.published_at === undefined) return stored;
  return options.published_at === null ? null : new Date(options.published_at).toISOString();
}

type WantedPins = { pins: PinToWrite[]; coverId: string | null };

/** Each Pin once. Those that are new must be there for everyone; those from before may have been hidden since. */
async function readPins(
  tx: Tx,
  { pins: given, cover_pin_id: cover }: Options,
  before: readonly DraftPin[],
): Promise<WantedPins> {
  const stored = before.map(({ pin_id, caption }) => ({ pinId: pin_id, caption }));
  const wanted = new Map((given ?? []).map(({ pin_id, caption = "" }) => [pin_id, caption]));
  const pins = given ? [...wanted].map(([pinId, caption]) => ({ pinId, caption })) : stored;
  const added = pins.filter(({ pinId }) => stored.every((pin) => pin.pinId !== pinId));
  await requirePublic(
    tx,
    added.map(({ pinId }) => pinId),
  );
  const chosen = cover === undefined ? (before.find(({ is_cover }) => is_cover)?.pin_id ?? null) : cover;
  return { pins, coverId: pins.some(({ pinId }) => pinId === chosen) ? chosen : null };
}

async function requirePublic(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await lockPublicPins(tx, ids);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return;
  throw new AppError("invalid_parameters", {
    detail: "pins",
    message: articleTexts.pinsNotPublic,
    fields: missing.map((id) => ({ field: `pins.${id}`, message: articleTexts.pinsNotPublic })),
  });
}

type Audit = Record<string, unknown>;
type Wanted = Omit<Awaited<ReturnType<typeof readWanted>>, "pins">;

function toAudit(
  { title, locale, subtitle, body, isShopping, type, publishedAt }: Wanted,
  of: WantedPins,
): Audit {
  return {
    title,
    subtitle,
    body,
    locale,
    is_shopping: isShopping,
    article_type: type,
    published_at: publishedAt,
    pins: of.pins.map(({ pinId, caption }) => (caption === "" ? pinId : `${pinId} ${caption}`)),
    cover_pin_id: of.coverId,
  };
}

function auditOf(row: DraftRow, pins: readonly DraftPin[]): Audit {
  const { title, locale, subtitle, body, is_shopping: isShopping, type, published_at: publishedAt } = row;
  return toAudit(
    { title, locale, subtitle, body, isShopping, type: typeOf(type), publishedAt, slug: "" },
    {
      pins: pins.map(({ pin_id, caption }) => ({ pinId: pin_id, caption })),
      coverId: pins.find(({ is_cover }) => is_cover)?.pin_id ?? null,
    },
  );
}

type Change = {
  id: string;
  actorId: string;
  verb: "create" | "update" | "delete";
  before?: Audit;
  after?: Audit;
};

async function record(tx: Tx, { id, actorId, verb, before, after }: Change): Promise<void> {
  await recordAudit(tx, {
    actorId,
    action: `article.${verb}`,
    subject: `article:${id}`,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  });
  await recordEvent(tx, { actorId, verb, objectType: "article", objectId: id, visibility: "private" });
}
