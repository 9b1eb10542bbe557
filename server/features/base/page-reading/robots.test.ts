import { expect, test } from "vitest";
import { parseRobots } from "./robots.ts";

const cases: [name: string, text: string, allowed: string[], refused: string[]][] = [
  ["nothing said", "", ["/", "/a"], []],
  ["a page in place of rules", "<!doctype html><p>Not found: 404</p>", ["/"], []],
  ["all closed", "User-agent: *\nDisallow: /", [], ["/", "/a?b"]],
  ["nothing closed", "User-agent: *\nDisallow:", ["/"], []],
  ["closed to another", "User-agent: Otherbot\nDisallow: /", ["/"], []],
  ["closed to us", "User-agent: BowerBird/2.0\nDisallow: /\n\nUser-agent: *\nAllow: /", [], ["/"]],
  [
    "open to us alone",
    "User-agent: *\nDisallow: /\n\nUser-agent: bowerbird\nDisallow: /a",
    ["/", "/b"],
    ["/a", "/ab"],
  ],
  ["a name that only begins like ours", "User-agent: bowerbirds\nDisallow: /", ["/"], []],
  ["several names, one group", "User-agent: x\nUser-agent: bowerbird\nDisallow: /a", ["/b"], ["/a"]],
  [
    "our rules in two groups",
    "User-agent: bowerbird\nDisallow: /a\n\nUser-agent: bowerbird\nDisallow: /b",
    ["/c"],
    ["/a", "/b"],
  ],
  [
    "the longest rule counts",
    "User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c",
    ["/a/b", "/x"],
    ["/a", "/a/b/c"],
  ],
  ["of two as long, the kinder", "User-agent: *\nDisallow: /page\nAllow: /page", ["/page"], []],
  [
    "asterisks",
    "User-agent: *\nDisallow: /*/private/*.html",
    ["/private/a.html", "/a/private/b"],
    ["/a/private/b.html", "/a/b/private/c.html?d"],
  ],
  ["an end", "User-agent: *\nDisallow: /*.php$", ["/a.php?b", "/a.php5"], ["/a.php", "/b/a.php"]],
  ["an end without asterisk", "User-agent: *\nDisallow: /a$", ["/ab", "/a/"], ["/a"]],
  ["pieces that would have to overlap", "User-agent: *\nDisallow: /ab*ba$", ["/aba"], ["/abba", "/ab-ba"]],
  [
    "remarks, blanks and other lines",
    "\uFEFF# hello\r\nuser-AGENT : * # all\r\nsitemap: /s\r\n\r\ncrawl-delay: 3\r\nDISALLOW : /a # no\r\n",
    ["/b"],
    ["/a"],
  ],
  ["queries", "User-agent: *\nDisallow: /*?print=", ["/a"], ["/a?print=1"]],
  [
    "one spelling",
    "User-agent: *\nDisallow: /%7eann/\nDisallow: /caf%c3%a9\nDisallow: /tür",
    ["/ann"],
    ["/~ann/x", "/caf%C3%A9", "/t%C3%BCr"],
  ],
  ["rules before any name", "Disallow: /\nUser-agent: *\nAllow: /", ["/"], []],
];

test.each(cases)("%s", (_name, text, allowed, refused) => {
  const mayRead = parseRobots(text);
  expect(allowed.filter((path) => !mayRead(path))).toEqual([]);
  expect(refused.filter((path) => mayRead(path))).toEqual([]);
});

test("no pattern takes long", () => {
  const mayRead = parseRobots(`User-agent: *\nDisallow: /${"*a".repeat(2000)}b$`);
  const start = performance.now();
  expect(mayRead(`/${"a".repeat(4000)}`)).toBe(true);
  expect(performance.now() - start).toBeLessThan(3000);
});

test.each([
  ["User-agent: bowerbird\nCrawl-delay: 7.5\nDisallow: /a", 7.5],
  ["User-agent: other\nCrawl-delay: 9\nUser-agent: *\nDisallow:", 0],
  ["User-agent: *\nCrawl-delay: soon", 0],
])("%j asks to wait for %s seconds", (text, seconds) => {
  expect(parseRobots(text).delaySeconds ?? 0).toBe(seconds);
});
