import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildMember, openSession, type TestMember } from "#testkit/members.ts";
import { pictureUrl } from "./address.ts";
import {
  adoptPictures,
  putWallPicture,
  rotateHiddenSignatures,
  storePicture,
  sweepUnusedMedia,
  sweepUnusedPictures,
  sweepUploads,
} from "./index.ts";

let app: TestApp;
let shade = 0;
let places = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function run<Row = { id: string }>(text: string, values: unknown[] = []): Promise<Row[]> {
  return await app.context.db.query<Row>({ text }, values);
}

async function idOf(text: string, values: unknown[] = []): Promise<string> {
  const [row] = await run(`${text} returning id`, values);
  if (!row) throw new Error("Nothing was stored");
  return row.id;
}

async function storeFor(owner: TestMember, purpose: "pin" | "avatar" = "pin") {
  shade += 1;
  const background = { r: shade, g: 10, b: 10 };
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  return await storePicture(app.context, { ownerId: owner.id, purpose, visibility: "private", bytes });
}

async function putBoard(owner: TestMember, privacy: string): Promise<string> {
  places += 1;
  const board = await idOf(
    "insert into boards (id, owner_id, name, name_key, slug, privacy) values (next_id(home_of($1)), $1, $2, $2, $2, $3)",
    [owner.id, `b${places}`, privacy],
  );
  await run(
    "insert into board_members (board_id, member_id, role, order_key) values ($1, $2, 'owner', 'a')",
    [board, owner.id],
  );
  return board;
}

async function putPin(pinner: TestMember, pictureId: string, boardId: string | null = null): Promise<string> {
  places += 1;
  return await idOf(
    "insert into pins (id, pinner_id, picture_id, board_id, place, method) values (next_id(home_of($1)), $1, $2, $3, $4, 'uploaded')",
    [pinner.id, pictureId, boardId, places],
  );
}

const pathOf = (signature: string) => pictureUrl("", signature, "236x");

async function signatureOf(pictureId: string): Promise<string> {
  const [row] = await run<{ signature: string }>(
    "select encode(signature, 'hex') as signature from pictures where id = $1",
    [pictureId],
  );
  return row?.signature ?? "";
}

async function lookFrom(browsers: Record<string, Browser>, signature: string): Promise<string> {
  const seen = await Promise.all(
    Object.entries(browsers).map(async ([name, browser]) => {
      const { status, headers } = await browser.request("GET", pathOf(signature));
      const cache = headers["cache-control"] ?? "";
      const allowed = ["public, max-age=31536000, immutable", "private, no-store"];
      expect(status === 200 ? allowed : ["no-store"]).toContain(cache);
      return status === 200 ? `${name}:${cache.split(",", 1)[0]}` : null;
    }),
  );
  return seen.filter((one) => one !== null).join(" ");
}

async function people() {
  const owner = await buildMember(app);
  const friend = await buildMember(app);
  const other = await buildMember(app);
  const browsers = {
    visitor: await app.browser(),
    owner: await openSession(app, owner),
    friend: await openSession(app, friend),
    other: await openSession(app, other),
  };
  return { owner, friend, other, browsers };
}

const allPublic = "visitor:public owner:public friend:public other:public";

describe("who sees a Pin's picture", () => {
  test("its owner only while no Pin shows it, everyone once a public Pin does", async () => {
    const { owner, browsers } = await people();
    const { id, signature } = await storeFor(owner);
    expect(await lookFrom(browsers, signature)).toBe("owner:private");
    const limited = await openSession(app, owner, { isLimited: true });
    expect((await limited.request("GET", pathOf(signature))).status).toBe(404);
    const pin = await putPin(owner, id, await putBoard(owner, "public"));
    expect(await lookFrom(browsers, signature)).toBe(allPublic);
    await run("update pins set state = 'trashed', trashed_at = now() where id = $1", [pin]);
    expect(await lookFrom(browsers, signature)).toBe("owner:private");
    await putPin(owner, id);
    expect(await lookFrom(browsers, signature)).toBe(allPublic);
  });

  test("the members of a secret board, and the followers of a private profile", async () => {
    const { owner, friend, browsers } = await people();
    const { id, signature } = await storeFor(owner);
    const board = await putBoard(owner, "secret");
    await putPin(owner, id, board);
    expect(await lookFrom(browsers, signature)).toBe("owner:private");
    await run(
      "insert into board_members (board_id, member_id, role, order_key) values ($1, $2, 'collaborator', 'a')",
      [board, friend.id],
    );
    expect(await lookFrom(browsers, signature)).toBe("owner:private friend:private");

    const shy = await people();
    const hidden = await storeFor(shy.owner);
    await putPin(shy.owner, hidden.id);
    await run("update members set is_private = true where id = $1", [shy.owner.id]);
    await run("insert into member_follows (follower_id, followed_id) values ($1, $2)", [
      shy.friend.id,
      shy.owner.id,
    ]);
    expect(await lookFrom(shy.browsers, hidden.signature)).toBe("owner:private friend:private");
  });

  test("one public Pin among hidden ones makes it public", async () => {
    const { owner, browsers } = await people();
    const { id, signature } = await storeFor(owner);
    await putPin(owner, id, await putBoard(owner, "secret"));
    await putPin(owner, id, await putBoard(owner, "public"));
    expect(await lookFrom(browsers, signature)).toBe(allPublic);
  });
});

test("a hidden picture gets a new address, a visible one keeps its own", async () => {
  const { owner, browsers } = await people();
  const [hidden, shown, face] = [
    await storeFor(owner),
    await storeFor(owner),
    await storeFor(owner, "avatar"),
  ];
  await run("update pictures set visibility = 'public' where id = $1", [face.id]);
  const [secret, open] = [await putBoard(owner, "public"), await putBoard(owner, "public")];
  await putPin(owner, hidden.id, secret);
  await putPin(owner, shown.id, secret);
  await putPin(owner, shown.id, open);
  await app.context.db.transaction(async (tx) => {
    await tx.query({ text: "update boards set privacy = 'secret' where id = $1" }, [secret]);
    await rotateHiddenSignatures(tx, [hidden.id, hidden.id, shown.id, face.id]);
  });
  const renamed = await signatureOf(hidden.id);
  expect(renamed).toMatch(/^[0-9a-f]{32}$/);
  expect(renamed).not.toBe(hidden.signature);
  expect(await lookFrom(browsers, hidden.signature)).toBe("");
  expect(await lookFrom(browsers, renamed)).toBe("owner:private");
  expect(await signatureOf(shown.id)).toBe(shown.signature);
  expect(await signatureOf(face.id)).toBe(face.signature);
});

test("pictures saved from others become one's own, once per content", async () => {
  const { owner, friend, browsers } = await people();
  const [first, second] = [await storeFor(owner), await storeFor(owner)];
  const adopted = await app.context.db.transaction((tx) =>
    adoptPictures(tx, friend.id, [first.id, second.id, first.id, "1"]),
  );
  expect([...adopted.keys()].sort()).toEqual([first.id, second.id].sort());
  const again = await app.context.db.transaction((tx) => adoptPictures(tx, friend.id, [second.id]));
  expect(again.get(second.id)).toBe(adopted.get(second.id));
  const others = await app.context.db.transaction((tx) =>
    adoptPictures(tx, friend.id, [first.id, adopted.get(first.id) ?? ""]),
  );
  expect(new Set(others.values()).size).toBe(1);
  expect(await lookFrom(browsers, await signatureOf(adopted.get(first.id) ?? ""))).toBe("friend:private");
  expect(await app.context.db.transaction((tx) => adoptPictures(tx, friend.id, []))).toEqual(new Map());
});

test("the sweep deletes pictures without a Pin, a day after their last use", async () => {
  const { owner, friend } = await people();
  const names = ["unused", "fresh", "pinned", "trashed", "wall", "face"] as const;
  const pictures = new Map<string, { id: string; signature: string }>();
  for (const name of names) pictures.set(name, await storeFor(owner, name === "face" ? "avatar" : "pin"));
  const get = (name: (typeof names)[number]) => pictures.get(name) ?? { id: "", signature: "" };
  await putPin(owner, get("pinned").id);
  const trashed = await putPin(owner, get("trashed").id);
  await run("update pins set state = 'trashed', trashed_at = now() where id = $1", [trashed]);
  await app.context.db.transaction((tx) =>
    putWallPicture(tx, {
      signature: get("wall").signature,
      position: 1,
      title: "",
      description: "",
      altText: "",
      topic: "",
    }),
  );
  const adopted = await app.context.db.transaction((tx) => adoptPictures(tx, friend.id, [get("unused").id]));
  await run("update pictures set created_at = now() - interval '25 hours' where owner_id = $1 and id <> $2", [
    owner.id,
    get("fresh").id,
  ]);
  await sweepUnusedPictures(app.context);
  const left = await run("select id from pictures where owner_id = any($1::bigint[])", [
    [owner.id, friend.id],
  ]);
  const expected = names.filter((name) => name !== "unused").map((name) => get(name).id);
  expect(left.map((row) => row.id).sort()).toEqual([...expected, ...adopted.values()].sort());
  // The deleted one shared its bytes with one that stays.
  await sweepUnusedMedia(app.context, new Date(Date.now() + 25 * 60 * 60 * 1000));
  const browser = await openSession(app, friend);
  const [kept = ""] = adopted.values();
  expect((await browser.request("GET", pathOf(await signatureOf(kept)))).status).toBe(200);
});

test("the sweep deletes expired uploads and leftover bytes", async () => {
  const { media } = app.context;
  const member = await buildMember(app);
  await media.put("uploads/left-behind.bin", Buffer.from("bytes"));
  const insert =
    "insert into uploads (id, member_id, expires_at) values (next_id(home_of($1)), $1, now() + make_interval(hours => $2::int))";
  const [old, young] = [await idOf(insert, [member.id, -25]), await idOf(insert, [member.id, -23])];
  await sweepUploads(app.context);
  const left = await run("select id from uploads where id = any($1::bigint[])", [[old, young]]);
  expect(left).toEqual([{ id: young }]);
  expect(await media.head("uploads/left-behind.bin")).not.toBeNull();
  await sweepUploads({ ...app.context, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) });
  expect(await media.head("uploads/left-behind.bin")).toBeNull();
});
