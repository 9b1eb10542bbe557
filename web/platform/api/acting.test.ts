import { describe, expect, test } from "vitest";
import type { Envelope } from "#contract/envelope.ts";
import { errorCatalogue } from "#contract/errors.ts";
import type { Board } from "#contract/library/entities/board.ts";
import { LOCALES } from "#contract/locales.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import type { PageContext, PageRequest, PageResult } from "#contract/page-context.ts";
import { getTestPages } from "../../../scripts/lib/test-pages.ts";
import { type Acting, actingFor, asOwner, boardHref, isOwners, sectionHref } from "./acting.ts";

const { render } = await getTestPages();

const publisher = { id: "9", mayChoosePrivacy: true };
const advertiser = { id: "9", mayChoosePrivacy: false };

const ada = { id: "7", username: "ada", full_name: "Ada", first_name: "Ada" };
const shop = { id: "9", username: "shop", full_name: "Shop", first_name: "" };

function boardOf(owner: typeof ada, more: Partial<Board> = {}): Board {
  const texts = {
    id: "5",
    name: "Looms",
    description: "",
    url: `/${owner.username}/looms/`,
    category: "other",
  };
  const people = { owner, collaborating_users: [], collaborator_count: 0, is_collaborative: false };
  const none = { cover_pin: null, blocking_actions: [], access: ["write"], archived_by_me_at: null };
  const own = { collab_board_email: true, allow_homefeed_recommendations: true, is_ads_only: false };
  return {
    ...texts,
    ...people,
    ...none,
    ...own,
    privacy: "protected",
    version: 3,
    ...more,
  } as unknown as Board;
}

function contextOf(acting: Acting): PageContext {
  const names = { id: "7", username: "ada", fullName: "Ada", firstName: "Ada", imageUrl: null };
  const kind = { isSignedIn: true, isLimited: false, isSuspended: false, permissions: [], isPartner: false };
  const told = acting && { ...acting, username: "shop", fullName: "Shop" };
  const viewer: PageViewer = {
    ...kind,
    acting: told,
    user: {
      ...names,
      avatarColorIndex: 0,
      isEmailConfirmed: true,
      isEmailReminderDue: false,
      isWelcomeDue: false,
      isAgeHeld: false,
      theme: null,
      sensitivePins: "blur" as const,
      autoplayVideos: "unmetered" as const,
    },
    locale: "en",
    country: null,
    device: "desktop",
    isBot: false,
    experiments: {},
  };
  return {
    viewer,
    instance: {
      name: "Bower",
      description: "",
      registration: "open",
      locales: [...LOCALES],
      imprint_url: "",
      contact_email: "",
      visual_search: "on",
      videos: "on",
      video_bytes_max: 2e9,
      video_review: "off",
      decision_log: "on",
      can_convert: false,
      ads: "off",
      login_providers: [],
    },
    csrfToken: "a-token",
    publicUrl: "https://bower.example",
    isProduction: true,
    pinsBetweenAds: null,
    advertising: null,
  };
}

type Asked = { name: string; options: Record<string, unknown> };
type Respond = (asked: Asked) => Board | null;

/** Opens a page on a server that responds with these boards, or with 404 for null. */
async function open(
  url: string,
  { acting, answer, fields }: { acting: Acting; answer: Respond; fields?: Record<string, string> },
): Promise<{ result: PageResult; asked: Asked[] }> {
  const asked: Asked[] = [];
  const call: PageRequest["call"] = async (name, options): Promise<Envelope> => {
    asked.push({ name, options });
    const board = name.startsWith("Board.") ? answer({ name, options }) : null;
    const { status: http_status, code, message } = errorCatalogue.board_not_found;
    const error = { status: "failure", http_status, code, message } as const;
    const isGone = name.startsWith("Board.") && board === null;
    return {
      resource_response: {
        status: "success",
        code: 0,
        message: "",
        endpoint_name: "",
        http_status: 200,
        data: board,
        ...(isGone && { error }),
      },
      resource: { name: "", options: {} },
      client_context: { is_authenticated: true, locale: "en", country: null },
      request_identifier: "",
    };
  };
  const form = fields === undefined ? null : new URLSearchParams(fields);
  const method = form === null ? "GET" : "POST";
  const result = await render({ method, url, form, context: contextOf(acting), call });
  return { result, asked: asked.filter(({ name }) => name.startsWith("Board.")) };
}

const none: Respond = () => null;

/** Returns the state of the form's privacy switch, or null if there is none. */
function secretSwitch({ result }: { result: PageResult }): { isOn: boolean; isDisabled: boolean } {
  const page = result.kind === "page" ? result.html : "";
  const [input = ""] = /<input[^>]*name="secret"[^>]*>/.exec(page) ?? [];
  expect(input).not.toBe("");
  return { isOn: /\bchecked\b/.test(input), isDisabled: /\bdisabled\b/.test(input) };
}

test("a board's address names the account only if the account owns it", () => {
  const [own, others] = [boardOf(shop), boardOf(ada)];
  expect([actingFor(own, publisher), actingFor(others, publisher), actingFor(own, null)]).toEqual([
    publisher,
    null,
    null,
  ]);
  expect([boardHref(own, publisher), boardHref(others, publisher), boardHref(own, null)]).toEqual([
    "/shop/looms/?orbac_subject_id=9",
    "/ada/looms/",
    "/shop/looms/",
  ]);
  expect([sectionHref(own, "blue", publisher), sectionHref(others, "blue", publisher)]).toEqual([
    "/shop/looms/blue/?orbac_subject_id=9",
    "/ada/looms/blue/",
  ]);
});

test("only a board of the account is acted on for it", () => {
  const acting = { ...publisher, username: "shop", fullName: "Shop" };
  const viewer = { user: contextOf(publisher).viewer.user, acting };
  const [own, others, strangers] = [boardOf(shop), boardOf(ada), boardOf({ ...ada, id: "8" })];
  expect([own, others].map((board) => asOwner(board, publisher))).toEqual([{ orbac_subject_id: "9" }, {}]);
  expect(asOwner(own, null)).toEqual({});
  expect([own, others, strangers].map((board) => isOwners(board, viewer))).toEqual([true, true, false]);
});

describe("a new board", () => {
  test.each([
    [null, { isOn: false, isDisabled: false }],
    [publisher, { isOn: true, isDisabled: false }],
    [advertiser, { isOn: true, isDisabled: true }],
  ])("of a viewer acting as %j has the switch %j", async (acting, shown) => {
    expect(secretSwitch(await open("/board/create/", { acting, answer: none }))).toEqual(shown);
  });

  test.each([
    [null, {}, { privacy: "public" }, "/ada/looms/"],
    [publisher, {}, { privacy: "public", orbac_subject_id: "9" }, "/shop/looms/?orbac_subject_id=9"],
    [advertiser, {}, { privacy: "protected", orbac_subject_id: "9" }, "/shop/looms/?orbac_subject_id=9"],
  ] as const)("is created by a viewer acting as %j without scripts", async (acting, more, sent, location) => {
    const fields = { intent: "create", name: " Looms ", ...more };
    const answer = () => boardOf(acting === null ? ada : shop);
    const { result, asked } = await open("/board/create/", { acting, answer, fields });
    expect(asked).toEqual([{ name: "Board.create", options: { name: "Looms", ...sent } }]);
    expect(result).toMatchObject({ kind: "redirect", location });
  });
});

describe("a board of the account", () => {
  // Hidden from viewers acting as themselves.
  const answer: Respond = ({ options }) => (options.orbac_subject_id === "9" ? boardOf(shop) : null);

  test("can be read, changed and deleted in the account's name", async () => {
    const shown = await open("/board/5/edit/", { acting: advertiser, answer });
    expect(secretSwitch(shown)).toEqual({ isOn: true, isDisabled: true });
    const page = shown.result.kind === "page" ? shown.result.html : "";
    expect(page).toContain('name="description"');
    expect(page).toContain('value="delete"');

    const fields = { intent: "update", name: "Old looms", description: "", version: "3" };
    const { result, asked } = await open("/board/5/edit/", { acting: advertiser, answer, fields });
    const update = asked.find(({ name }) => name === "Board.update")?.options;
    expect(update).toMatchObject({
      board_id: "5",
      orbac_subject_id: "9",
      privacy: "protected",
      name: "Old looms",
    });
    expect(result).toMatchObject({ kind: "redirect", location: "/shop/looms/?orbac_subject_id=9" });

    const deletion = await open("/board/5/edit/", {
      acting: advertiser,
      answer,
      fields: { intent: "delete" },
    });
    const options = { board_id: "5", orbac_subject_id: "9" };
    expect(deletion.asked).toContainEqual({ name: "Board.delete", options });
    expect(deletion.result).toMatchObject({ kind: "redirect", location: "/shop/_saved/" });
  });

  test("doesn't exist for viewers acting as themselves, who keep their own boards", async () => {
    expect((await open("/board/5/edit/", { acting: null, answer })).result).toMatchObject({ status: 404 });
    const own = await open("/board/5/edit/", { acting: advertiser, answer: () => boardOf(ada) });
    expect(secretSwitch(own)).toEqual({ isOn: true, isDisabled: false });
    expect(own.result.kind === "page" && own.result.html).toContain('value="delete"');
  });
});

test.each([
  ["its owner", ada, {}, ['name="name"', 'name="description"', 'name="secret"']],
  ["its owner, of ads", ada, { is_ads_only: true }, ['name="description"']],
  ["a collaborator", shop, {}, ['name="wants_email"']],
  ["a collaborator, of ads", shop, { is_ads_only: true }, ['name="wants_email"']],
] as const)("the form of a board asks %s for what is theirs", async (_, owner, more, fields) => {
  const { result } = await open("/board/5/edit/", { acting: null, answer: () => boardOf(owner, more) });
  const page = result.kind === "page" ? result.html : "";
  for (const field of fields) expect(page).toContain(field);
  expect(/<input[^>]*name="name"[^>]*>/.exec(page)?.[0]?.includes("disabled") ?? null).toBe(
    owner === ada ? "is_ads_only" in more : null,
  );
  expect(page.includes("Only the board owner can change")).toBe(owner !== ada);
  expect(page.includes('name="secret"')).toBe(owner === ada);
});
