import type { StaffTopic } from "#contract/finding/resources/interest.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { recordAudit } from "../../base/instance/index.ts";
import type { Catalog, Topic } from "./catalog.ts";
import { addTopic, lockCatalog, putEdit, readCatalog } from "./catalog-repo.ts";
import { readPinsAgainJob } from "./jobs/read-pins-again.ts";
import { presentStaffTopic } from "./present.ts";

/** Topics that staff may add. */
const OWN_TOPICS_MAX = 500;

type Texts = ParsedOptionsOf<"Topics.create">["texts"];

export async function listTopicsForStaff({ context }: Scope): Promise<StaffTopic[]> {
  const { topics } = await readCatalog(context.db);
  return [...topics.values()].map(presentStaffTopic);
}

export async function createTopic(
  scope: Scope,
  { parent_id: parent, texts }: ParsedOptionsOf<"Topics.create">,
): Promise<StaffTopic> {
  const { member } = requireMember(scope);
  requireNames(texts);
  if (texts[DEFAULT_LOCALE] === undefined) throw invalid("name", profileTexts.nameNeeded);
  return await scope.context.db.transaction(async (tx) => {
    const { topics } = await lockCatalog(tx);
    if ([...topics.values()].filter(({ isShipped }) => !isShipped).length >= OWN_TOPICS_MAX)
      throw new AppError("limit_reached");
    const parentId = parent === undefined ? null : Number(parent);
    // Areas have topics; topics have none.
    if (parentId !== null && topics.get(parentId)?.parentId !== null) throw new AppError("not_found");
    const id = await addTopic(tx, { parentId, texts: JSON.stringify(texts) });
    return await finishChange(tx, { actorId: member.id, id, action: "topic.create" });
  });
}

export async function changeTopic(
  scope: Scope,
  { topic_id, texts = {}, is_hidden }: ParsedOptionsOf<"Topics.update">,
): Promise<StaffTopic> {
  const { member } = requireMember(scope);
  requireNames(texts);
  const id = Number(topic_id);
  return await scope.context.db.transaction(async (tx) => {
    const catalog = await lockCatalog(tx);
    const before = catalog.topics.get(id);
    if (before === undefined) throw new AppError("not_found");
    await write(tx, before, { texts, isHidden: is_hidden ?? before.isHidden });
    // An area hides its topics with it, and shows them again.
    const ofArea = before.parentId === null && is_hidden !== undefined ? listOfArea(catalog, id) : [];
    for (const topic of ofArea) await write(tx, topic, { texts: {}, isHidden: is_hidden === true });
    return await finishChange(tx, { actorId: member.id, id, action: "topic.update", before });
  });
}

function listOfArea({ topics }: Catalog, areaId: number): Topic[] {
  return [...topics.values()].filter(({ parentId }) => parentId === areaId);
}

async function write(
  tx: Tx,
  topic: Topic,
  { texts, isHidden }: { texts: Texts; isHidden: boolean },
): Promise<void> {
  const all = { ...Object.fromEntries(topic.texts), ...texts };
  await putEdit(tx, { id: topic.id, texts: JSON.stringify(all), isHidden });
}

function requireNames(texts: Texts): void {
  if (Object.values(texts).some(({ name }) => name === "")) throw invalid("name", profileTexts.nameNeeded);
}

type Change = { actorId: string; id: number; action: "topic.create" | "topic.update"; before?: Topic };

async function finishChange(tx: Tx, { actorId, id, action, before }: Change): Promise<StaffTopic> {
  const topic = (await readCatalog(tx)).topics.get(id);
  if (topic === undefined) throw new Error(`The topic ${id} is gone`);
  const after = presentStaffTopic(topic);
  await recordAudit(tx, {
    actorId,
    action,
    subject: `topic:${id}`,
    ...(before === undefined ? {} : { before: presentStaffTopic(before) }),
    after,
  });
  await recordEvent(tx, {
    actorId,
    objectType: "topic",
    objectId: String(id),
    visibility: "private",
    verb: before === undefined ? "create" : "update",
  });
  await enqueue(tx, readPinsAgainJob, { beforeId: null }, { key: "read_pins_again" });
  return after;
}
