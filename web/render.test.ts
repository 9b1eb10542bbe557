import { describe, expect, test } from "vitest";
import type { Envelope } from "#contract/envelope.ts";
import { LOCALES, type Locale } from "#contract/locales.ts";
import type { PageContext, PageRequest, PageResult } from "#contract/page-context.ts";
import { getTestPages } from "../scripts/lib/test-pages.ts";

const { isCacheable, render } = await getTestPages();

type Asked = { name: string; options: Record<string, unknown> };

const member = {
  id: "7",
  username: "ada",
  fullName: "Ada <b>",
  firstName: "Ada",
  imageUrl: null,
  avatarColorIndex: 0,
  isEmailConfirmed: true,
  isEmailReminderDue: false,
  isWelcomeDue: false,
  isAgeHeld: false,
  theme: null,
  sensitivePins: "blur" as const,
  autoplayVideos: "unmetered" as const,
};

function contextOf(viewer: Partial<PageContext["viewer"]> = {}): PageContext {
  return {
    viewer: {
      isSignedIn: false,
      isLimited: false,
      isSuspended: false,
      permissions: [],
      isPartner: false,
      acting: null,
      user: null,
      locale: "en",
      country: null,
      device: "desktop",
      isBot: false,
      experiments: {},
      ...viewer,
    },
    instance: {
      name: "The </script> Bower",
      description: "Ideas & things",
      registration: "open",
      locales: [...LOCALES],
      imprint_url: "https://example.org/imprint",
      contact_email: "host@example.org",
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

function envelopeOf(data: unknown, error?: Envelope["resource_response"]["error"]): Envelope {
  const base = { status: error ? "failure" : "success", code: 0, message: "", endpoint_name: "" } as const;
  return {
    resource_response: { ...base, http_status: 200, data, ...(error && { error }) },
    resource: { name: "", options: {} },
    client_context: { is_authenticated: false, locale: "en", country: null },
    request_identifier: "",
  };
}

const wrongPassword = {
  status: "failure",
  http_status: 401,
  code: 2,
  message: "Authentication failed.",
} as const;

/** A server without pictures and texts, and with one password. */
const emptyLists = new Set<string>([
  ...["UserHomefeed.get", "WelcomePins.get", "PeopleSuggestions.get"],
  ...["Interests.get", "BoardSuggestions.get", "TodayArticles.get"],
]);

function createCalls() {
  const asked: Asked[] = [];
  const call: PageRequest["call"] = async (name, options) => {
    asked.push({ name, options });
    if (emptyLists.has(name)) return envelopeOf([]);
    if (name === "HomefeedSettings.get") return envelopeOf({ recommendations: "all", starts_at: null });
    if (name === "InstancePage.get") return envelopeOf({ page: options.page, text: "", locale: null });
    if (name === "UserSession.create" && options.password !== "right") return envelopeOf(null, wrongPassword);
    return envelopeOf(null);
  };
  return { asked, call };
}

async function open(url: string, request: Partial<PageRequest> = {}): Promise<PageResult> {
  const { call } = createCalls();
  return await render({ method: "GET", url, form: null, context: contextOf(), call, ...request });
}

async function html(url: string, request: Partial<PageRequest> = {}): Promise<string> {
  const result = await open(url, request);
  if (result.kind !== "page") throw new Error(`${url} leads to ${result.location}`);
  return result.html;
}

function signedIn(viewer: Partial<PageContext["viewer"]> = {}): PageContext {
  return contextOf({ isSignedIn: true, user: member, ...viewer });
}

describe("a page", () => {
  test("contains no inline scripts, and its data can't end its element", async () => {
    const page = await html("/", { context: signedIn() });
    const scripts = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    for (const [, attributes, content] of scripts) {
      if (attributes?.includes("application/json")) expect(() => JSON.parse(content ?? "")).not.toThrow();
      else expect(content).toBe("");
    }
    expect(scripts).toHaveLength(3);
    expect(page).not.toContain("</script> Bower");
  });

  test("contains its title, canonical address and description", async () => {
    const page = await html("/login/?next=%2Fabout%2F");
    expect(page).toContain("<title>Log in · The &lt;/script&gt; Bower</title>");
    expect(page).toContain('<link rel="canonical" href="https://bower.example/login/">');
    expect(page).toContain('<meta name="description" content="Ideas &amp; things">');
    expect(page).toContain('<meta property="og:url" content="https://bower.example/login/">');
  });

  test.each(LOCALES)("speaks %s", async (locale: Locale) => {
    const page = await html("/", { context: contextOf({ locale }) });
    expect(page).toContain(`<html lang="${locale}"`);
    const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(page)?.[1];
    expect(heading?.startsWith("Gather")).toBe(locale === "en");
  });

  test("that doesn't exist returns 404 and stays out of search engines", async () => {
    const result = await open("/no/such/page/here/");
    expect(result).toMatchObject({ kind: "page", status: 404 });
    expect(await html("/no/such/page/here/")).toMatch(/We couldn(&#x27;|')t find that page\./);
    expect(await html("/no/such/page/here/")).toContain(
      '<meta name="robots" content="noindex,noimageindex">',
    );
  });

  test("that fails returns 500 with an error page and keeps the error for the log", async () => {
    const result = await open("/", { call: () => Promise.reject(new Error("a secret of the house")) });
    expect(result).toMatchObject({ kind: "page", status: 500, error: new Error("a secret of the house") });
    const page = result.kind === "page" ? result.html : "";
    expect(page).toContain("Something went wrong");
    expect(page).not.toContain("secret of the house");
  });

  test("for offline use contains no scripts and nothing about the viewer", async () => {
    const page = await html("/offline/", { context: signedIn() });
    expect(page).not.toContain("page-data");
    expect(page).not.toContain('type="module"');
    expect(page).not.toContain("ada");
  });

  test.each([
    ["DE", true],
    ["AT", true],
    ["CH", true],
    ["FR", false],
    [null, false],
  ])("links the imprint for %s: %s", async (country, links) => {
    const page = await html("/about/", { context: contextOf({ country }) });
    expect(page.includes('href="https://example.org/imprint"')).toBe(links);
  });
});

test.each(["auto", "light", "dark"] as const)(
  "a member's document says which theme it has: %s",
  async (theme) => {
    const page = await html("/about/", { context: signedIn({ user: { ...member, theme } }) });
    expect(page).toContain(`<html lang="en" dir="ltr" data-theme="${theme}">`);
  },
);

test("a document without a chosen theme leaves it to the browser", async () => {
  expect(await html("/about/", { context: signedIn() })).toContain('<html lang="en" dir="ltr">');
});

describe("the welcome", () => {
  const user = { ...member, isWelcomeDue: true };

  test("comes first when a new member opens the home page", async () => {
    const result = await open("/", { context: signedIn({ user }) });
    expect(result).toMatchObject({ kind: "redirect", location: "/welcome/" });
  });

  test.each([
    ["has seen it", signedIn()],
    ["has a limited session", signedIn({ user, isLimited: true })],
  ])("doesn't come if the member %s", async (_, context) => {
    expect(await open("/", { context })).toMatchObject({ kind: "page", status: 200 });
  });

  test("asks visitors and limited sessions to log in", async () => {
    for (const context of [contextOf(), signedIn({ user, isLimited: true })]) {
      const result = await open("/welcome/", { context });
      expect(result).toMatchObject({ kind: "redirect", location: "/login/?next=%2Fwelcome%2F" });
    }
  });

  test("begins with the board if there are too few pictures", async () => {
    const page = await html("/welcome/?step=pins", { context: signedIn({ user }) });
    expect(page).toContain("Start your first board");
    expect(page).not.toContain("What do you like?");
  });

  test("creates the board without script, saves the chosen Pins there and is finished", async () => {
    const { asked, call } = createCalls();
    const form = new URLSearchParams({ intent: "board", name: "Ideas", pins: "3,5" });
    const answer: PageRequest["call"] = async (name, options) => {
      await call(name, options);
      if (name === "PeopleSuggestions.get") return envelopeOf([]);
      return envelopeOf(name === "Board.create" ? { id: "9", url: "/ada/ideas/" } : null);
    };
    const result = await open("/welcome/", {
      method: "POST",
      form,
      call: answer,
      context: signedIn({ user }),
    });
    expect(result).toMatchObject({ kind: "redirect", location: "/ada/ideas/" });
    expect(asked).toEqual([
      { name: "Board.create", options: { name: "Ideas", aux_data: { source: "welcome" } } },
      { name: "BulkEdit.create", options: { board_id: "9", pin_ids: ["3", "5"] } },
      { name: "Welcome.update", options: {} },
      { name: "PeopleSuggestions.get", options: {} },
    ]);
  });

  test("saves the other Pins if one is gone meanwhile", async () => {
    const asked: Asked[] = [];
    const gone = { status: "failure", http_status: 404, code: 50, message: "Pin not found." } as const;
    const call: PageRequest["call"] = async (name, options) => {
      asked.push({ name, options });
      if (name === "Board.create") return envelopeOf({ id: "9", url: "/ada/ideas/" });
      if (name === "PeopleSuggestions.get") return envelopeOf([]);
      const isGone = name === "BulkEdit.create" || (name === "Repin.create" && options.pin_id === "3");
      return isGone ? envelopeOf(null, gone) : envelopeOf(null);
    };
    const form = new URLSearchParams({ intent: "board", name: "Ideas", pins: "3,5" });
    const result = await open("/welcome/", { method: "POST", form, call, context: signedIn({ user }) });
    expect(result).toMatchObject({ kind: "redirect", location: "/ada/ideas/" });
    expect(asked.filter(({ name }) => name === "Repin.create").map(({ options }) => options.pin_id)).toEqual([
      "3",
      "5",
    ]);
  });

  test("can be skipped without script", async () => {
    const { asked, call } = createCalls();
    const form = new URLSearchParams({ intent: "skip" });
    const result = await open("/welcome/", { method: "POST", form, call, context: signedIn({ user }) });
    expect(result).toMatchObject({ kind: "redirect", location: "/" });
    expect(asked.map(({ name }) => name)).toEqual(["Welcome.update", "PeopleSuggestions.get"]);
  });

  test.each([
    [
      "leads to people to follow, if there are enough",
      envelopeOf([1, 2, 3]),
      "/welcome/?step=people&next=%2F",
    ],
    ["ends without them", envelopeOf([1, 2]), "/"],
    ["ends if they don't load", envelopeOf(null, wrongPassword), "/"],
  ])("%s", async (_, people, location) => {
    const { call } = createCalls();
    const answer: PageRequest["call"] = async (name, options) =>
      name === "PeopleSuggestions.get" ? people : await call(name, options);
    const form = new URLSearchParams({ intent: "skip" });
    const result = await open("/welcome/", {
      method: "POST",
      form,
      call: answer,
      context: signedIn({ user }),
    });
    expect(result).toMatchObject({ kind: "redirect", location });
  });

  test("follows the chosen people and boards without script, or everyone, and leads nowhere else", async () => {
    const post = async (fields: Record<string, string>) => {
      const { asked, call } = createCalls();
      const form = new URLSearchParams({ intent: "follow", people: "3,5", next: "/ada/ideas/", ...fields });
      const result = await open("/welcome/", { method: "POST", form, call, context: signedIn({ user }) });
      return { asked, result };
    };
    const chosen = await post({ person_5: "on", board_9: "on" });
    expect(chosen.result).toMatchObject({ kind: "redirect", location: "/ada/ideas/" });
    expect(chosen.asked).toEqual([
      { name: "UserFollows.update", options: { followee_ids: ["5"] } },
      { name: "BoardFollow.create", options: { board_id: "9" } },
    ]);
    const all = await post({ all: "on", next: "https://example.org/" });
    expect(all.result).toMatchObject({ kind: "redirect", location: "/" });
    expect(all.asked).toEqual([{ name: "UserFollows.update", options: { followee_ids: "3,5" } }]);
    expect((await post({})).asked).toEqual([]);
  });
});

test.each(["/", "/ada/looms/", "/ada/looms/old-ones/", "/pin/117595962624442368/", "/ada/_saved/"])(
  "%s leaves no timers that would keep its data in memory",
  async (url) => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    for (const context of [contextOf(), signedIn()]) {
      const before = timers();
      for (let turn = 0; turn < 3; turn += 1) await open(url, { context });
      expect(timers()).toBeLessThanOrEqual(before);
    }
  },
);

describe("without script", () => {
  test("logging in posts the form and returns to the previous page", async () => {
    const { asked, call } = createCalls();
    const form = new URLSearchParams({ username_or_email: "ada", password: "right" });
    const result = await open("/login/?next=%2Fabout%2F", { method: "POST", form, call });
    expect(result).toMatchObject({ kind: "redirect", location: "/about/" });
    expect(asked).toEqual([
      { name: "UserSession.create", options: { username_or_email: "ada", password: "right" } },
    ]);
  });

  test("a refused login shows why, keeps the name and drops the password", async () => {
    const form = new URLSearchParams({ username_or_email: "ada", password: "wrong-one" });
    const page = await html("/login/", { method: "POST", form });
    expect(page).toContain("Authentication failed.");
    expect(page).toMatch(/id="email"[^>]*value="ada"|value="ada"[^>]*id="email"/);
    expect(page).not.toContain("wrong-one");
    expect(page).toContain('name="csrfmiddlewaretoken" value="a-token"');
  });

  test("a refused sign-up shows the problems of all fields, and keeps what was entered", async () => {
    const { asked, call } = createCalls();
    const form = new URLSearchParams({ email: "nobody", password: "short", name: "Ada", birthday: "" });
    const page = await html("/signup/", { method: "POST", form, call });
    expect(asked).toEqual([]);
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(3);
    for (const text of ["valid email address", "at least 8 characters", "enter your birthday"])
      expect(page).toContain(text);
    expect(page).toContain('value="nobody"');
    expect(page).not.toContain("short");
  });

  test("a sign-up shows all of the server's problems at their fields", async () => {
    const problem = { status: "failure", http_status: 400, code: 1 } as const;
    const field_errors = [
      { field: "password", message: "This password is too common. Please choose a different one." },
      { field: "email", message: "An account with this email address already exists." },
    ];
    const call: PageRequest["call"] = async () =>
      envelopeOf(null, { ...problem, message: "", message_detail: "password", field_errors });
    const fields = { email: "ada@example.org", password: "Password123", name: "Ada", birthday: "1990-05-17" };
    const page = await html("/signup/", { method: "POST", form: new URLSearchParams(fields), call });
    for (const { message } of field_errors) expect(page).toContain(message);
  });

  test("the first button that submits on the login page is the form's", async () => {
    const page = await html("/login/");
    expect(page.indexOf('type="submit"')).toBeGreaterThan(page.indexOf('id="password"'));
  });

  test("a page without a form allows only GET and HEAD", async () => {
    const result = await open("/terms/", { method: "POST", form: new URLSearchParams() });
    expect(result).toMatchObject({ kind: "page", status: 405, headers: { allow: "GET, HEAD" } });
  });

  test("a chosen language is stored in a cookie", async () => {
    const form = new URLSearchParams({ locale: "ja" });
    const result = await open("/language/?next=%2Fterms%2F", { method: "POST", form });
    expect(result).toMatchObject({ status: 303, headers: { location: "/terms/" } });
    expect(result.kind === "page" && result.headers["set-cookie"]).toMatch(/^locale=ja; Path=\//);
  });

  test("the page contains the toast that the address asks for", async () => {
    const page = await html("/?message=account_deactivated&username=ada");
    expect(page).toMatch(/<noscript><p[^>]*>The account, ada, has been deactivated<\/p><\/noscript>/);
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
    "nobody is sent to %s",
    async (next) => {
      const form = new URLSearchParams({ username_or_email: "ada", password: "right" });
      const result = await open(`/login/?next=${encodeURIComponent(next)}`, { method: "POST", form });
      expect(result).toMatchObject({ kind: "redirect", location: "/" });
    },
  );
});

test("members can't open the login page, except with a limited session", async () => {
  expect(await open("/login/", { context: signedIn() })).toMatchObject({ kind: "redirect", location: "/" });
  expect(await open("/login/", { context: signedIn({ isLimited: true }) })).toMatchObject({ status: 200 });
});

test("the UI kit's page is not in production", async () => {
  expect(await open("/_ui/")).toMatchObject({ status: 404 });
  expect(await open("/_ui/", { context: { ...contextOf(), isProduction: false } })).toMatchObject({
    status: 200,
  });
});

test.each([
  ["/", true],
  ["/about", true],
  ["/terms/", true],
  ["/?message=x", false],
  ["/login/", false],
  ["/signup/", false],
  ["/settings/", false],
  ["/ada/", true],
  ["/ada/?invite_code=x", false],
  ["/ada/_created/", true],
  ["/ada/boards/", true],
  ["/ada/_followers/", false],
  ["/ada/_profile/", false],
  ["/pin/117595962624442368/", true],
  ["/pin/117595962624442368", true],
  ["/pin/117595962624442368/?show=comments", false],
  ["/pin/117595962624442368/edit/", false],
  ["/pin/create/", false],
  ["/ada/looms/", true],
  ["/ada/looms/old-ones", true],
  ["/ada/looms/?after=x", false],
  ["/ada/report/", false],
  ["/ada/_saved/", true],
  ["/ada/_saved/?n=1", false],
  ["/ada/pins/", false],
  ["/password/reset/", false],
  ["/login/link/", false],
])("%s may be cached: %s", (path, may) => {
  expect(isCacheable(path)).toBe(may);
});
