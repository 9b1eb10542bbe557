import { setupI18n } from "@lingui/core";
import { describe, expect, test } from "vitest";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import type { PageContext } from "#contract/page-context.ts";
import { documentOf } from "#web/platform/page/document.ts";
import { pinMeta } from "./index.ts";
import { buildPin, buildStory } from "./test-pin.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

function contextOf(isSignedIn = false): PageContext {
  return {
    viewer: {
      isSignedIn,
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
    },
    instance: {
      name: "The Bower",
      description: "Ideas",
      registration: "open",
      locales: ["en"],
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
    csrfToken: null,
    publicUrl: "https://bower.example",
    isProduction: true,
    pinsBetweenAds: null,
    advertising: null,
  };
}

function headOf(traits: Partial<DetailedPin> = {}, page = contextOf()): string {
  const meta = pinMeta(buildPin(traits), { i18n, page });
  const assets = { theme: "/t.js", entry: "/e.js", stylesheets: [], preloads: [], font: null };
  const html = documentOf({ page, path: "/pin/12/", meta, assets, body: "", data: null });
  return html.slice(0, html.indexOf("</head>"));
}

describe("the metadata of a Pin's page", () => {
  test("includes title and description", () => {
    const head = headOf();
    expect(head).toContain("<title>A chair · The Bower</title>");
    expect(head).toContain('<meta name="description" content="Oak, 1962.">');
    expect(head).toContain('<link rel="canonical" href="https://bower.example/pin/12/">');
    expect(head).toContain('<meta name="robots" content="max-image-preview:large">');
  });

  test("includes a preview image", () => {
    const head = headOf();
    expect(head).toContain(
      '<meta property="og:image" content="https://bower.example/media/1200x/x.jpg">' +
        '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="2400">',
    );
    expect(head).toContain('<meta property="og:title" content="A chair">');
    expect(head).toContain('<meta property="og:description" content="Oak, 1962.">');
    expect(head).toContain('<meta property="og:url" content="https://bower.example/pin/12/">');
    expect(head).toContain('<meta property="og:image:alt" content="A chair by a window">');
    expect(head).toMatch(/<meta name="twitter:card"[^>]* content="summary_large_image">/);
    expect(head).toMatch(
      /<meta name="twitter:image"[^>]* content="https:\/\/bower.example\/media\/1200x\/x.jpg">/,
    );
  });

  test("has up to four pictures of a story, and its first page's video", () => {
    const head = headOf({ story_pin_data: buildStory() });
    expect(head.match(/property="og:image" content="[^"]*/g)?.map((tag) => tag.split("/media/")[1])).toEqual([
      "1200x/x.jpg",
      "1200x/2/x.jpg",
      "1200x/3/x.jpg",
      "1200x/4/x.jpg",
    ]);
    expect(head).toContain('<meta property="og:image:alt" content="Picture 2">');
    expect(head).toContain('<meta property="og:video" content="https://bower.example/1.mp4">');
    const hidden = headOf({ story_pin_data: buildStory(), sensitivity: { reason: "owner" } });
    expect(hidden).not.toMatch(/og:video|media\/1200x|Picture 2/);
  });

  test("links to oEmbed", () => {
    const ask = "https://bower.example/oembed/?url=https%3A%2F%2Fbower.example%2Fpin%2F12%2F&amp;format=";
    const head = headOf();
    expect(head).toContain(
      `<link rel="alternate" type="application/json+oembed" title="A chair" href="${ask}json">`,
    );
    expect(head).toContain(`<link rel="alternate" type="text/xml+oembed" title="A chair" href="${ask}xml">`);
  });

  test("includes price, date and video if there are any", () => {
    expect(headOf({ price_value: 99.5, price_currency: "EUR" })).toContain(
      '<meta property="product:price:amount" content="99.5"><meta property="product:price:currency" content="EUR">',
    );
    const facts = { id: "1", duration: 9000, has_sound: false, captions: [], preview: null };
    const video = {
      url: "https://v/1.mp4",
      thumbnail: "https://v/1.jpg",
      width: 640,
      height: 360,
      duration: 9000,
    };
    expect(headOf({ videos: { ...facts, video_list: { one: video } } })).toContain(
      '<meta property="og:video" content="https://v/1.mp4"><meta property="og:video:type" content="video/mp4"><meta property="og:video:width" content="640">',
    );
    expect(headOf()).not.toMatch(/og:video|product:price|article:/);
  });

  test.each([
    [{ seoTitle: "", seoDescription: null }, "Pin by Ada Brook", "Ada Brook saved this Pin to “Old chairs”."],
    [{ seoTitle: "", seoDescription: null, board: null }, "Pin by Ada Brook", "Ada Brook saved this Pin."],
  ])("has words for a pin without any %#", (traits, title, description) => {
    const head = headOf(traits);
    expect(head).toContain(`<title>${title} · The Bower</title>`);
    expect(head).toContain(`<meta name="description" content="${description}">`);
  });

  test.each(["not_public", "private_profile", "excluded_by_member"])(
    "keeps it out of search engines: %s",
    (seoNoindexReason) => {
      const head = headOf({ seoNoindexReason });
      expect(head).toContain('<meta name="robots" content="noindex,noimageindex">');
      expect(head).not.toMatch(/ld\+json|canonical|max-image-preview/);
    },
  );

  test("includes structured data for visitors but not for members", () => {
    const [, json = ""] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(headOf()) ?? [];
    expect(JSON.parse(json)["@graph"]).toHaveLength(2);
    expect(headOf({}, contextOf(true))).not.toContain("ld+json");
    expect(headOf({}, contextOf(true))).toContain('property="og:title"');
  });

  test("can't be escaped by a member's text", () => {
    const evil = `"><script>alert(1)</script><!--`;
    const head = headOf({ seoTitle: evil, seoDescription: evil, alt_text: evil });
    expect(head).not.toContain("<script>alert");
    expect(head.match(/<script/g)).toHaveLength(2);
  });
});
