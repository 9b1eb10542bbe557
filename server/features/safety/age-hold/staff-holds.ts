import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordLooks } from "../../base/instance/index.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import { presentHold } from "./own-hold.ts";
import { findHold, listWaiting, loadHeldPeople } from "./repo.ts";

type Listed = ResultOf<"StaffAgeAppeals.get">;

export async function listAgeAppeals(
  scope: Scope,
  options: ParsedOptionsOf<"StaffAgeAppeals.get">,
): Promise<Page<Listed>> {
  const { db, config } = scope.context;
  const slice = readSlice("StaffAgeAppeals.get", options);
  const rows = await listWaiting(db, requireMember(scope).member.id, slice);
  const people = await loadHeldPeople(
    db,
    rows.map(({ id }) => id),
  );
  const known = rows.flatMap((row) => {
    const person = people.get(row.id);
    return person ? [{ ...row, person }] : [];
  });
  return toPage(
    known,
    slice,
    ({ id, person, appealed_at, due_at, can_decide }) => ({
      id,
      user: presentPerson(person, config.publicUrl),
      sent_at: appealed_at ?? "",
      due_at: due_at ?? "",
      can_decide,
    }),
    ({ due_at }) => due_at ?? "",
  );
}

export async function getHoldForStaff(
  scope: Scope,
  { user_id: id }: ParsedOptionsOf<"StaffAgeHold.get">,
): Promise<ResultOf<"StaffAgeHold.get">> {
  const { db, config, now } = scope.context;
  const { id: staffId } = requireMember(scope).member;
  const hold = await findHold(db, id, staffId);
  const placerId = hold?.placed_by_id ?? null;
  const people = await loadHeldPeople(db, placerId === null ? [id] : [id, placerId]);
  const [person, placer] = [people.get(id), people.get(placerId ?? "")];
  if (!person) throw new AppError("user_not_found");
  const user = presentPerson(person, config.publicUrl);
  if (hold === null) return { user, hold: null };
  if (hold.appealed_at !== null) await recordLooks(db, staffId, [`age_appeal:${id}`]);
  const isWaiting = hold.appealed_at !== null && hold.decided_at === null;
  return {
    user,
    hold: {
      ...presentHold(hold, now()),
      placed_by: placer ? presentPerson(placer, config.publicUrl) : null,
      can_decide: isWaiting && (hold.is_others || hold.is_alone),
    },
  };
}
