import { expect } from "vitest";
import { PROFILE_TAB_TYPES } from "#contract/members/profile-tabs.ts";
import { ids, type Look, type Looking } from "./look.ts";

/** Whether a viewer who sees the Pin sees this try, by the rule and without the stored flags and counts. */
export function isTryShown(look: Pick<Look, "built" | "seen">, pinAt: number, at: number): boolean {
  const { built, seen } = look;
  const pin = built.world.pins[pinAt];
  const tried = pin?.tries[at];
  if (!pin || !tried || tried.isTrashed) return false;
  const isHere = tried.madeOn === null || tried.madeOn === pin.board;
  return isHere && seen.wholeProfiles.has(built.members[tried.member]?.id ?? "");
}

/** Checks that each Pin and each member shows exactly the visible tries, and that Pins count them right. */
export async function lookAtTries(looking: Looking): Promise<void> {
  const { built, seen, ask, isLimited, viewerIndex } = looking;
  for (const [pinAt, { id, tries }] of built.pins.entries()) {
    const { status, data } = await ask("PinTries.get", { pin_id: id, page_size: 250 });
    expect({ id, status }).toEqual({ id, status: seen.pins.has(id) ? 200 : 404 });
    if (status !== 200) continue;
    const shown = tries.filter((_, at) => isTryShown(looking, pinAt, at));
    expect(ids(data)).toEqual(ids(shown));
    const { data: pin } = await ask("Pin.get", { id });
    const own = tries.filter((_, at) => {
      return built.world.pins[pinAt]?.tries[at]?.member === viewerIndex && isTryShown(looking, pinAt, at);
    });
    expect([pin.aggregated_pin_data.aggregated_stats.done, pin.tried_by_me]).toEqual([
      shown.length,
      own.length > 0,
    ]);
    if (viewerIndex === null || isLimited) continue;
    expect((await ask("PinTry.get", { pin_id: id })).data?.id).toBe(own[0]?.id);
  }
}

export async function lookAtTriedPins(looking: Looking, member: number): Promise<void> {
  const { built, viewerIndex, seen, ask } = looking;
  const { id = "", username = "" } = built.members[member] ?? {};
  const { status, data } = await ask("UserTriedPins.get", { username, page_size: 250 });
  expect(status).toBe(seen.profiles.has(id) ? 200 : 404);
  if (status !== 200) return;
  const shown = built.pins.flatMap((pin, pinAt) =>
    pin.tries.filter((_, at) => {
      const isTheirs = built.world.pins[pinAt]?.tries[at]?.member === member;
      return isTheirs && seen.pins.has(pin.id) && isTryShown(looking, pinAt, at);
    }),
  );
  expect(ids(data)).toEqual(ids(shown));
  // The tests' visitors count as search engines, which get no such tab.
  if (viewerIndex === null) return;
  const { data: user } = await ask("User.get", { username });
  const hasTab = user.eligible_profile_tabs.some(({ tab_type }) => tab_type === PROFILE_TAB_TYPES.tried);
  expect(hasTab).toBe(shown.length > 0 || member === viewerIndex);
}
