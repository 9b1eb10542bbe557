import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordLooks } from "../../base/instance/index.ts";
import { describeThings } from "../things/index.ts";
import { findTakedownForStaff, listClosedTakedowns, listOpenTakedowns } from "./list-repo.ts";
import { parseAdditions, parseComplainant, parseDetails, presentListed } from "./present.ts";
import { type ItemRow, listFiles, listItems } from "./repo.ts";
import { type NamedThing, resolveAddress } from "./resolve-address.ts";

export async function listNoticesForStaff(
  { context: { db } }: Scope,
  options: ParsedOptionsOf<"StaffTakedowns.get">,
): Promise<Page<ResultOf<"StaffTakedowns.get">>> {
  const slice = readSlice("StaffTakedowns.get", options);
  return options.state === "open"
    ? toPage(await listOpenTakedowns(db, slice), slice, presentListed, ({ due_at }) => due_at)
    : toPage(await listClosedTakedowns(db, slice), slice, presentListed);
}

/** Shows a notice and who sent it. That someone looked is in the audit log. */
export async function getNoticeForStaff(
  scope: Scope,
  { id }: ParsedOptionsOf<"StaffTakedown.get">,
): Promise<ResultOf<"StaffTakedown.get">> {
  const { context } = scope;
  const found = await findTakedownForStaff(context.db, id);
  if (found === null) throw new AppError("not_found");
  const { complainant, flagger, explanation, details, additions, ...listed } = found;
  const [items, files] = await Promise.all([listItems(context.db, id), listFiles(context.db, id)]);
  await noteLook(scope, id);
  return {
    ...presentListed(listed),
    complainant: parseComplainant(complainant),
    flagger,
    explanation,
    details: parseDetails(details),
    additions: parseAdditions(additions),
    files,
    items: await presentItems(scope, items),
  };
}

export async function noteLook(scope: Scope, takedownId: string): Promise<void> {
  await recordLooks(scope.context.db, requireMember(scope).member.id, [`takedown:${takedownId}`]);
}

type StaffItem = ResultOf<"StaffTakedown.get">["items"][number];

async function presentItems({ context, viewer }: Scope, items: readonly ItemRow[]): Promise<StaffItem[]> {
  const { publicUrl } = context.config;
  const named: (NamedThing | null)[] = [];
  // A decided item keeps its Pin, board or member.
  for (const { url, kind, object_id: id, outcome } of items) {
    const isKnown = outcome !== null && kind !== null && id !== null;
    named.push(isKnown ? { kind, id } : await resolveAddress(context.db, url, publicUrl));
  }
  const things = named.filter((thing) => thing !== null);
  const { describe } = await describeThings(context.db, viewerIdsOf(viewer), things, { publicUrl });
  return items.map(({ position, url, outcome, reason }, index) => {
    const thing = named[index];
    const look = thing ? describe(thing) : null;
    return {
      position,
      url,
      kind: thing?.kind ?? null,
      // Secret Pins and boards stay secret, even for staff. The address and the owner are enough to decide.
      object_url: look?.object_url ?? null,
      object_text: look !== null && look.object_url !== null ? look.object_text : "",
      owner: look?.owner ?? null,
      outcome,
      reason,
    };
  });
}
