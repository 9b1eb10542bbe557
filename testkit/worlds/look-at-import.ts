import { expect } from "vitest";
import { blockedMember } from "#server/features/moving/imports/marks/blocks.ts";
import { hiddenPin } from "#server/features/moving/imports/marks/hidden-pins.ts";
import { likedComment } from "#server/features/moving/imports/marks/liked-comments.ts";
import type { Mark, MarkKind } from "#server/features/moving/imports/marks/mark-kind.ts";
import { triedPin } from "#server/features/moving/imports/marks/tries.ts";
import { AppError } from "#server/platform/errors.ts";
import type { TestApp } from "../app.ts";
import { withoutTrace } from "../without-trace.ts";
import { ids, type Look } from "./look.ts";
import { listShownComments } from "./look-at-comments.ts";
import { isTryShown } from "./look-at-tries.ts";
import { factsFor } from "./world.ts";

const blank: Mark = {
  name: "",
  board: "",
  key: null,
  comment_number: null,
  object_id: null,
  marked_at: "2020-01-02T03:04:05.678Z",
  tried: { note: "", editedAt: null, filePart: null },
};

/** Checks that an archive of this instance that names everything marks exactly what its member sees. */
export async function lookAtImport(app: TestApp, look: Look, viewerIndex: number): Promise<void> {
  const { built, seen } = look;
  // Nothing is made for others.
  if (built.world.members[viewerIndex]?.state !== "active") return;
  const of = { id: "0", member_id: built.members[viewerIndex]?.id ?? "0" };
  await withoutTrace(app, async (tx) => {
    const markAll = async (kind: MarkKind, marks: Partial<Mark>[]) => {
      const targets = [];
      for (const mark of marks) {
        const brought = await kind.bring(tx, of, { ...blank, ...mark }, null).catch(refused);
        if (brought) targets.push({ id: brought.targetId, isMade: brought.isMade });
      }
      return targets;
    };
    const pins = built.pins.map(({ id }) => ({ object_id: id }));
    expect(ids(await markAll(hiddenPin, pins))).toEqual(
      ids(built.pins.filter(({ id }) => seen.pins.has(id))),
    );
    const comments = built.pins.flatMap((pin) => pin.comments.map(({ id }) => ({ object_id: id })));
    expect(ids(await markAll(likedComment, comments))).toEqual(ids(listShownComments(look)));
    const tries = await markAll(triedPin, pins);
    const own = built.pins.flatMap((pin, at) =>
      pin.tries.filter((_, index) => {
        const isOwn = built.world.pins[at]?.tries[index]?.member === viewerIndex;
        return isOwn && seen.pins.has(pin.id) && isTryShown(look, at, index);
      }),
    );
    expect(tries).toHaveLength(seen.pins.size);
    expect(ids(tries.filter(({ isMade }) => !isMade))).toEqual(ids(own));
    const blockable = ids(listBlockable(look, viewerIndex));
    const named = built.members.map(({ username }) => ({ name: username }));
    expect(ids(await markAll(blockedMember, named))).toEqual(blockable);
    const known = built.members.map(({ id }) => ({ object_id: id }));
    expect(ids(await markAll(blockedMember, known))).toEqual(blockable);
  });
}

function refused(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null;
  throw error;
}

function listBlockable({ built }: Look, viewerIndex: number) {
  const { owner } = factsFor(built, viewerIndex);
  return built.members.filter((_, at) => {
    const { state, isBlocking, isFollowed } = owner(at);
    return at !== viewerIndex && state === "active" && !isBlocking && !isFollowed;
  });
}
