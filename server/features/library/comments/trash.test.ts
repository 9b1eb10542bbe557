import { beforeEach, describe, expect, test } from "vitest";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person, readCommentCounts, say as sayOn } from "#testkit/library/comments.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { holdComment, purgeTrashedComments, restoreComment } from "./index.ts";
import { commentPurge } from "./purge-comments.ts";

const { app, pinner, author, other } = await startCast(["pinner", "author", "other"]);
let pinId: string;

async function say(who: Person, text: string, parentId?: string): Promise<string> {
  return (await sayOn(who, pinId, text, parentId === undefined ? {} : { parent_id: parentId })).id;
}

async function drop(who: Person, commentId: string): Promise<void> {
  const { status } = await who.browser.call("AggregatedComment.delete", { commentId });
  expect(status).toBe(200);
}

function viewerOf({ id, username }: Person): SignedInViewer {
  const names = {
    firstName: "",
    lastName: "",
    businessName: null,
    avatarSignature: null,
    avatarColorIndex: 0,
  };
  const standing = {
    isEmailConfirmed: true,
    isEmailReminderDue: false,
    isWelcomeDue: false,
    isAgeHeld: false,
    theme: null,
    sensitivePins: "blur" as const,
    autoplayVideos: "unmetered" as const,
    isPartner: false,
    isWriteBanned: false,
    staffRoles: [],
  };
  const surroundings = {
    locale: "en",
    country: null,
    device: "desktop",
    isBot: false,
    experiments: {},
  } as const;
  const member = { id, username, ...names, ...standing };
  return { ...surroundings, kind: "member", member, sessionId: "1", actingAsId: null };
}

function restore(who: Person, id: string): Promise<void> {
  return app.context.db.transaction((tx) => restoreComment(tx, viewerOf(who), id));
}

function remove(id: string) {
  return app.context.db.transaction((tx) => holdComment(tx, id));
}

/** The visible texts, comments and replies, checked against the count. */
async function texts(): Promise<string[]> {
  const { counted, there, wrong } = await readCommentCounts(app, pinId);
  expect({ counted, wrong }).toEqual({ counted: there, wrong: 0 });
  const { rows } = await app.context.db.pool.query(
    "select text from comments where pin_id = $1 and trashed_at is null order by id",
    [pinId],
  );
  return rows.map(({ text }) => text);
}

beforeEach(async () => {
  pinId = await buildPinRow(app, pinner.id);
});

describe("restoring", () => {
  test("restores the comment with the replies deleted with it, and no others", async () => {
    const head = await say(author, "Head");
    const early = await say(author, "Deleted before", head);
    await say(other, "Goes along", head);
    await drop(author, early);
    await drop(pinner, head);
    expect(await texts()).toEqual([]);
    await restore(pinner, head);
    expect(await texts()).toEqual(["Head", "Goes along"]);
    await restore(pinner, head);
    expect(await texts()).toEqual(["Head", "Goes along"]);
    await restore(author, early);
    expect(await texts()).toEqual(["Head", "Deleted before", "Goes along"]);
  });

  test("keeps a reply waiting for its comment", async () => {
    const head = await say(author, "Head");
    const answer = await say(other, "Answer", head);
    await drop(other, answer);
    await drop(author, head);
    await restore(other, answer);
    expect(await texts()).toEqual([]);
    await restore(author, head);
    expect(await texts()).toEqual(["Head", "Answer"]);
  });

  test("is for members who may delete it, on a Pin they can see", async () => {
    const id = await say(author, "Hello");
    await drop(author, id);
    await expect(restore(other, id)).rejects.toMatchObject({ errorName: "not_found" });
    await expect(restore(author, "1")).rejects.toMatchObject({ errorName: "not_found" });
    await app.context.db.pool.query("update pins set state = 'trashed' where id = $1", [pinId]);
    await expect(restore(author, id)).rejects.toMatchObject({ errorName: "not_found" });
  });

  test("counts once, even when requested many times at once", async () => {
    const head = await say(author, "Head");
    await say(other, "Answer", head);
    await drop(author, head);
    await Promise.all([pinner, author, pinner, author].map((who) => restore(who, head)));
    expect(await texts()).toEqual(["Head", "Answer"]);
  });

  test("leaves an event for the member who deleted it", async () => {
    const id = await say(author, "Hello");
    const { data } = await pinner.browser.call("AggregatedComment.delete", { commentId: id });
    const { rows } = await app.context.db.pool.query(
      "select member_id, kind, data from undo_actions where id = $1",
      [data.undo?.action_id],
    );
    expect(rows).toEqual([{ member_id: pinner.id, kind: "restore_comment", data: { comment_id: id } }]);
  });
});

describe("removal by staff", () => {
  test("can't be undone, whether it was deleted before or not", async () => {
    const [shown, deleted] = [await say(author, "Shown"), await say(author, "Deleted")];
    await say(other, "Answer", shown);
    await drop(author, deleted);
    expect(await remove(shown)).toEqual({ state: "live" });
    expect(await remove(deleted)).toEqual({ state: "trashed" });
    for (const id of ["1", shown]) {
      await expect(remove(id)).rejects.toMatchObject({ errorName: "not_found" });
    }
    for (const id of [shown, deleted]) {
      await expect(restore(author, id)).rejects.toMatchObject({ errorName: "not_found" });
    }
    expect(await texts()).toEqual([]);
    const { rows } = await app.context.db.pool.query(
      "select 1 from undo_actions where data->>'comment_id' = any($1)",
      [[shown, deleted]],
    );
    expect(rows).toEqual([]);
  });
});

describe("the nightly purge", () => {
  test("deletes comments in the trash for more than seven days", async () => {
    const [old, young] = [await say(author, "Old"), await say(author, "Young")];
    await say(other, "Answer", old);
    await say(other, "Stays");
    for (const id of [old, young]) await drop(author, id);
    const age =
      "update comments set trashed_at = trashed_at - interval '1 hour' where id = $1 or parent_id = $1";
    await app.context.db.pool.query(age, [old]);
    await purgeTrashedComments(app.context, new Date(Date.now() + 7 * 86_400_000 - 1_800_000));
    await expect(restore(author, old)).rejects.toMatchObject({ errorName: "not_found" });
    await restore(author, young);
    expect(await texts()).toEqual(["Young", "Stays"]);
  });
});

describe("the purge of a member", () => {
  test("deletes their comments with all replies, and their likes, and keeps counts right", async () => {
    const leaving = await buildPerson(app);
    const kept = await say(author, "Kept");
    await say(leaving, "Answer of one who left", kept);
    const dropped = await say(leaving, "Dropped answer", kept);
    await drop(leaving, dropped);
    await say(other, "Kept answer", kept);
    const lost = await say(leaving, "Head of one who left");
    await say(other, "Answer to one who left", lost);
    await say(leaving, "Answer to oneself", lost);
    const trashed = await say(author, "Trashed");
    await say(leaving, "Answer in the trash", trashed);
    await drop(author, trashed);
    for (const who of [leaving, other]) await who.browser.call("CommentLike.create", { commentId: kept });
    for (const _ of [1, 2]) await commentPurge.run(app.context, leaving.id);
    expect(await texts()).toEqual(["Kept", "Kept answer"]);
    await restore(author, trashed);
    expect(await texts()).toEqual(["Kept", "Kept answer", "Trashed"]);
    const { rows } = await app.context.db.pool.query(
      `select id from comments where author_id = $1
       union all select comment_id from comment_likes where member_id = $1`,
      [leaving.id],
    );
    expect(rows).toEqual([]);
  });
});
