import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "#contract/locales.ts";
import { loginMethodChanges } from "#server/platform/auth/mails.ts";
import { renderMail } from "#server/platform/mail/templates/render-mail.ts";
import { columnsOf } from "#server/platform/mail/templates/wrap-text.ts";
import { loadFeatures } from "./index.ts";

const { mails } = await loadFeatures();

const publicUrl = "https://pins.example.org";
const at = "2026-11-21T14:30:00Z";
const account = { path: "/go/here/?e=1&t=Zk3v9pQm1rT7", username: "ana_lima" };
const link = `${publicUrl}${account.path}`;

/** Parameters of each mail, by its name. */
const samples = {
  confirmEmail: [{ ...account, validMinutes: 1440 }],
  resetPassword: [{ ...account, validMinutes: 60 }],
  limitedLogin: [{ ...account, validMinutes: 15 }],
  loginCode: [{ ...account, validMinutes: 10, code: "047115" }],
  emailChanged: [{ ...account, at, newEmail: "new.ana@example.net" }],
  confirmNewEmail: [{ ...account, validMinutes: 2880 }],
  passwordChanged: [{ ...account, at }],
  newSignIn: [
    { ...account, at, country: "DE", browser: "Firefox 131", system: "Linux" },
    { ...account, at, country: null, browser: null, system: null },
  ],
  twoFactorChanged: [
    { ...account, at, change: "recoveryCodeUsed", codesLeft: 0 },
    { ...account, at, change: "recoveryCodeUsed", codesLeft: 1 },
    ...loginMethodChanges.map((change) => ({ ...account, at, change, codesLeft: 7 })),
  ],
  accessGiven: [
    { ...account, at, change: "tokenMade", name: "Backup script" },
    { ...account, at, change: "appConnected", name: "Scheduler" },
    { ...account, at, change: "appMade", name: "Scheduler" },
    { ...account, at, change: "appMoved", name: "Scheduler" },
    { ...account, at, change: "secretMade", name: "Scheduler" },
    { ...account, at, change: "webhookMade", name: "https://example.com/hook" },
    { ...account, at, change: "webhookSecretMade", name: "https://example.com/hook" },
  ],
  deleteAccount: [
    { ...account, validMinutes: 1440, graceDays: 14, linkedAccounts: false },
    { ...account, validMinutes: 1440, graceDays: 14, linkedAccounts: true },
  ],
  accountDeactivated: [{ ...account, at }],
  webhookOff: [
    { ...account, at, address: "https://hooks.example/bowerbird", why: "failing" },
    { ...account, at, address: "https://hooks.example/bowerbird", why: "gone" },
  ],
  exportReady: [
    { ...account, at, board: null },
    { ...account, at, board: "Herons" },
  ],
  removedByStaff: [
    { ...account, at, what: "pin", words: "A heron", why: "It shows somebody's address." },
    { ...account, at, what: "comment", words: "Rude words", why: "It insults." },
    { ...account, at, what: "board", words: "Herons", why: "It insults." },
    { ...account, at, what: "account", words: "", why: "Spam" },
    { ...account, at, what: "posting", words: "", why: "Spam", until: at },
    { ...account, at, what: "several", words: "", why: "Spam", count: 3 },
    { ...account, at, what: "warning", words: "", why: "Spam" },
    { ...account, at, what: "try", words: "Note", why: "Spam", strikesUntil: at },
  ],
  restoredTogether: [
    { ...account, at, count: 1 },
    { ...account, at, count: 12 },
  ],
  reportHandled: [
    { ...account, at, kind: "pin", outcome: "acted", mayObject: false },
    { ...account, at, kind: "member", outcome: "no_action", answer: "We looked again.", mayObject: true },
  ],
  takedownReceived: [
    { path: account.path, code: "3F9A0C71D2B4", isConfirmed: false },
    { path: account.path, code: "3F9A0C71D2B4", isConfirmed: true },
  ],
  takedownDecided: [
    {
      path: account.path,
      code: "3F9A0C71D2B4",
      items: [
        { url: "https://example.com/pin/1/", outcome: "removed", reason: "It insults." },
        { url: "https://example.com/ada/herons/", outcome: "refused", reason: "It's a drawing of a heron." },
      ],
    },
  ],
  foundSensitive: [
    { ...account, at, by: "picture", words: "A statue" },
    { ...account, at, by: "staff", words: "" },
  ],
  appealDecided: [
    { ...account, at, what: "sensitive", decision: "kept" },
    { ...account, at, what: "sensitive", decision: "lifted" },
    { ...account, at, what: "pin", decision: "kept" },
    { ...account, at, what: "pin", decision: "lifted" },
    { ...account, at, what: "board", decision: "kept" },
    { ...account, at, what: "board", decision: "lifted" },
  ],
  ageHold: [{ ...account, at, reason: "A teacher wrote to us." }],
  ageAppealDecided: [
    { ...account, at, decision: "kept", answer: "The profile says 11." },
    { ...account, at, decision: "lifted", answer: "" },
  ],
  adReviewed: [
    { ...account, at, name: "Spring bowls", decision: "APPROVED", note: "" },
    { ...account, at, name: "", decision: "REJECTED", note: "The page it leads to is empty." },
  ],
  invoiceMade: [
    {
      ...account,
      account: "Heron and sons",
      number: "2026-03-1",
      month: "2026-03-01",
      total: "€11.90",
      due: "€0.00",
    },
  ],
  invitation: [
    { path: account.path, validMinutes: 20160, inviter: { username: "bo", fullName: "Bo Berg" } },
    { path: account.path, validMinutes: 20160, inviter: null },
  ],
  boardInvite: [
    {
      path: account.path,
      unsubscribePath: "/email/subscription/?t=a.b",
      oneClickPath: "/email/subscription/at-once/?t=a.b",
      validMinutes: 43200,
      inviter: { username: "bo", fullName: "Bo Berg" },
      board: "Garden",
      picturePath: "/media/474x/a.jpg",
    },
    {
      path: account.path,
      unsubscribePath: "/email/subscription/?t=a.b",
      oneClickPath: "/email/subscription/at-once/?t=a.b",
      validMinutes: 43200,
      inviter: { username: "bo", fullName: "" },
      board: "cheap.example.com",
      picturePath: null,
    },
  ],
  businessInvite: [
    {
      path: account.path,
      unsubscribePath: "/email/subscription/?t=a.b",
      oneClickPath: "/email/subscription/at-once/?t=a.b",
      validMinutes: 43200,
      inviter: { username: "bo", fullName: "Bo Berg" },
      business: "Kiln & Co",
    },
  ],
  shared: (["pin", "board", "section", "profile"] as const).map((what) => ({
    path: account.path,
    sender: { username: "bo", fullName: "Bo Berg" },
    what,
    title: "",
    note: "",
    picturePath: what === "pin" ? "/media/474x/a.jpg" : null,
    unsubscribePath: "/unsubscribe/shares/?t=abc",
    oneClickPath: "/unsubscribe/shares/one-click/?t=abc",
  })),
  usernameChanged: [{ path: account.path, oldUsername: "ana", newUsername: "ana_lima", at, heldDays: 90 }],
};

type MailName = keyof typeof samples;
const names = Object.keys(samples) as MailName[];

function kindOf(name: MailName) {
  const kind = mails.find((mail) => mail.name === name);
  if (!kind) throw new Error(`No feature has a mail called ${name}`);
  return kind;
}

function render(name: MailName, params: object, locale: Locale, instanceName = "Bowerbird") {
  const kind = kindOf(name);
  return renderMail(kind, kind.params.parse(params), { locale, instanceName, publicUrl });
}

function renderAll(name: MailName, locale: Locale) {
  return samples[name].map((params) => render(name, params, locale));
}

function firstOf<Name extends MailName>(name: Name): (typeof samples)[Name][number] {
  const [first] = samples[name];
  if (!first) throw new Error(`${name} has no sample`);
  return first;
}

/** The sentences of a mail, without texts that are the same in every language. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n\n|:\n/)
    .map((block) => block.replaceAll("\n", " ").trim())
    .filter((block) => block !== "" && !block.startsWith("http"));
}

const cases = names.flatMap((template) => LOCALES.map((locale) => ({ template, locale })));

describe.each(cases)("$template in $locale", ({ template, locale }) => {
  const mails = renderAll(template, locale);

  test("has a subject, the link, and no missing value", () => {
    for (const { subject, text, html } of mails) {
      expect(subject.trim()).not.toBe("");
      expect(subject.length).toBeLessThanOrEqual(100);
      expect(text).toContain(`:\n${link}\n`);
      expect(html.split(`href="${link.replaceAll("&", "&amp;")}"`)).toHaveLength(3);
      expect(subject + text + html).not.toMatch(/undefined|\bnull\b|NaN|\[object|\$\{/);
    }
  });

  test("keeps its lines short", () => {
    const lines = mails
      .flatMap(({ text }) => text.split("\n"))
      .filter((line) => !line.startsWith("https://"));
    expect(lines.filter((line) => columnsOf(line) > 78)).toEqual([]);
    expect(lines.filter((line) => line.endsWith(" ") && line !== "-- ")).toEqual([]);
  });

  test("loads and links only to our own", () => {
    for (const { html } of mails) {
      expect(html).not.toMatch(/<(?:script|iframe|link|form|object)\b|url\(|@import/i);
      const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = ""]) => target);
      expect(targets.filter((target) => !target.startsWith(`${publicUrl}/`))).toEqual([]);
    }
  });
});

test.each(cases.filter(({ locale }) => locale !== "en"))(
  "$template has every sentence in $locale",
  ({ template, locale }) => {
    const inEnglish = renderAll(template, "en");
    const english = new Set(inEnglish.flatMap(({ subject, text }) => [subject, ...sentencesOf(text)]));
    const sentences = renderAll(template, locale).flatMap(({ subject, text }) => [
      subject,
      ...sentencesOf(text),
    ]);
    expect(sentences.length).toBeGreaterThan(5);
    expect(sentences.filter((sentence) => english.has(sentence))).toEqual([]);
  },
);

test("every mail of a feature has samples here", () => {
  expect(names.toSorted()).toEqual(mails.map(({ name }) => name).toSorted());
});

test("no name or device can add an element, an attribute or a line to the mail", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom(
      "<script>alert(1)</script>",
      `"><img src=x onerror=alert(1)>`,
      "' onclick='x",
      "&lt;b&gt;",
      "<!--",
    ),
  );
  const shapeOf = (html: string) => html.match(/<[^>]*>/g)?.length;
  const plain = render("newSignIn", firstOf("newSignIn"), "en");
  fc.assert(
    fc.property(text, text, text, fc.constantFrom(...LOCALES), (browser, system, name, locale) => {
      const device = { browser: browser.slice(0, 60) || null, system: system.slice(0, 60) || null };
      const params = { ...firstOf("newSignIn"), ...device };
      const { html, text: written } = render("newSignIn", params, locale, `Bower${name}`);
      expect(shapeOf(html)).toBe(shapeOf(plain.html));
      expect(written.split("\n\n")).toHaveLength(plain.text.split("\n\n").length);
      expect(html).not.toMatch(/<(?:script|img|b)\b/);
      const invitation = {
        ...firstOf("invitation"),
        inviter: { username: "bo", fullName: name.slice(0, 200) },
      };
      expect(render("invitation", invitation, locale).html).not.toMatch(/<(?:script|img|b)\b/);
    }),
    { numRuns: 300 },
  );
});

describe("values", () => {
  test.each([
    ["en", "November 21, 2026 at 2:30 PM UTC"],
    ["de", "21. November 2026 um 14:30 UTC"],
    ["ja", "2026年11月21日 14:30 UTC"],
    ["sv", "21 november 2026 kl. 14:30 UTC"],
  ] as const)("a time in %s reads %s", (locale, expected) => {
    expect(render("passwordChanged", firstOf("passwordChanged"), locale).text).toContain(expected);
  });

  test.each([
    ["en", 60, "expires in 1 hour."],
    ["en", 1440, "expires in 24 hours."],
    ["en", 2880, "expires in 2 days."],
    ["en", 90, "expires in 90 minutes."],
    ["de", 1, "ist 1 Minute gültig."],
    ["fr", 60, "expire dans 1\u00a0heure."],
    ["ja", 1440, "有効期間は24時間です。"],
    ["ja", 2880, "有効期間は2日間です。"],
  ] as const)("in %s %i minutes are %j", (locale, validMinutes, expected) => {
    expect(
      render("resetPassword", { ...account, validMinutes }, locale).text.replaceAll("\n", " "),
    ).toContain(expected);
  });

  test.each([
    [0, "You have no recovery codes left."],
    [1, "You have one recovery code left."],
    [2, "You have 2 recovery codes left."],
  ])("%i recovery codes", (codesLeft, expected) => {
    const params = { ...account, at, change: "recoveryCodeUsed", codesLeft } as const;
    expect(render("twoFactorChanged", params, "en").text.replaceAll("\n", " ")).toContain(expected);
  });

  test("a country has its name in the reader's language", () => {
    expect(render("newSignIn", firstOf("newSignIn"), "it").text).toContain("Germania");
  });

  test("the old address is not shown the whole new one", () => {
    const { text, html } = render("emailChanged", firstOf("emailChanged"), "en");
    expect(text).toContain("n…@example.net");
    expect(text + html).not.toContain("new.ana");
  });

  test.each([
    ["Bo Berg", "Bo Berg (@bo) invited you to Bowerbird"],
    ["  Bo \r\n Berg ", "Bo Berg (@bo) invited you to Bowerbird"],
    ["Dr. Bo", "Dr. Bo (@bo) invited you to Bowerbird"],
    ["Win money at evil.com", "@bo invited you to Bowerbird"],
    ["https://evil.example/x", "@bo invited you to Bowerbird"],
    ["evil．com", "@bo invited you to Bowerbird"],
    ["\u202e", "@bo invited you to Bowerbird"],
  ])("an inviter called %j", (fullName, subject) => {
    const params = { ...firstOf("invitation"), inviter: { username: "bo", fullName } };
    expect(render("invitation", params, "en").subject).toBe(subject);
  });

  test.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "settings/"])(
    "a link to %j is refused",
    (path) => {
      const context = { locale: "en", instanceName: "Bowerbird", publicUrl } as const;
      expect(() => renderMail(kindOf("passwordChanged"), { ...account, path, at }, context)).toThrow(
        /our own pages/,
      );
    },
  );
});

test.each(["\\u002e", "\\x2e", "\\u000a", "\\u202e"])("never decodes %s in a name", (sequence) => {
  const fullName = `Win at www${sequence}evil`;
  const { subject, text, html } = render(
    "invitation",
    { path: account.path, validMinutes: 60, inviter: { username: "eve", fullName } },
    "en",
    `Bower${sequence}bird`,
  );
  for (const part of [subject, html]) expect(part).toContain(sequence);
  expect(text.replaceAll("\n", " ")).toContain(`Bower${sequence}bird`);
});

describe("what a member sent", () => {
  const sample = firstOf("shared");
  const shared = {
    ...sample,
    title: "Win at evil.com",
    note: "See https://evil.com/x\nor write to me@evil.com",
  };

  test("carries their note without links, set apart from ours", () => {
    const { text, html, subject } = render("shared", shared, "en");
    expect(subject).toBe("Bo Berg (@bo) sent you a Pin");
    for (const part of [text, html]) expect(part).not.toMatch(/evil\.com|https:\/\/evil|me@evil/);
    expect(text.replaceAll("\u200b", "")).toContain("> See https://evil.com/x\n> or write to me@evil.com\n");
    expect(html).toContain(`<img src="${publicUrl}/media/474x/a.jpg"`);
  });

  test("says how to stop it, to people and to mail programs", () => {
    const { text, html, headers } = render("shared", shared, "en");
    const url = `${publicUrl}/unsubscribe/shares/?t=abc`;
    expect(headers).toEqual({
      "List-Unsubscribe": `<${publicUrl}/unsubscribe/shares/one-click/?t=abc>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(text).toContain(`:\n${url}\n`);
    expect(html).toContain(`href="${url}"`);
    expect(render("passwordChanged", firstOf("passwordChanged"), "en").headers).toEqual({});
  });

  test("keeps a long note within its lines", () => {
    const { text } = render("shared", { ...shared, note: "word ".repeat(100).trim() }, "en");
    expect(Math.max(...text.split("\n").map(columnsOf))).toBeLessThanOrEqual(78);
  });
});
