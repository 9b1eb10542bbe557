import { describe, expect, test } from "vitest";
import { type TagHandler, TagReader } from "./read-tags.ts";

function read(chunks: readonly string[], options: { isXml?: boolean } = {}): unknown[] {
  const events: unknown[] = [];
  const handler: TagHandler = {
    onOpen: (name, attributes) => events.push([name, attributes]),
    onClose: (name) => events.push(`/${name}`),
    onText: (text) => {
      const last = events.at(-1);
      if (typeof last === "string" && last.startsWith(":")) events[events.length - 1] = last + text;
      else events.push(`:${text}`);
    },
  };
  const reader = new TagReader(handler, options);
  for (const chunk of chunks) reader.write(chunk);
  reader.end();
  return events;
}

const page = `<!doctype html><!-- <b> --><DL><p><DT><A HREF="/a?b&amp;c" Title='x' checked>Plum &amp; <i>cake</A>
<script>"<dt>"</script><img src=/a.png /></DL></nothing>`;
const pageEvents = [
  ...[
    ["dl", {}],
    ["p", {}],
    ["dt", {}],
    ["a", { href: "/a?b&c", title: "x", checked: "" }],
  ],
  ...[":Plum & ", ["i", {}], ":cake", "/a", ":\n", ["script", {}], `:"<dt>"`, "/script"],
  ...[["img", { src: "/a.png" }], "/dl", "/nothing"],
];

test("reports tags, text and attributes in order, wherever the chunks end", () => {
  expect(read([page])).toEqual(pageEvents);
  expect(read([...page])).toEqual(pageEvents);
});

test("reads XML with its own rules", () => {
  const xml = `<?xml version="1.0"?><rdf:Li Name="a"/><B><![CDATA[a < b]]></B>`;
  const events = [["rdf:Li", { Name: "a" }], "/rdf:Li", ["B", {}], ":a < b", "/B"];
  expect(read([xml], { isXml: true })).toEqual(events);
  expect(read([...xml], { isXml: true })).toEqual(events);
});

describe("a page made to take long", () => {
  test("has few attributes, and none of a megabyte", () => {
    const many = Array.from({ length: 1000 }, (_, at) => `a${at}=1`).join(" ");
    const [event] = read([`<b ${many} long="${"x".repeat(1_000_000)}">`]);
    expect(Object.keys((event as [string, object])[1])).toHaveLength(200);
    const [, long] = read([`<a long="${"x&amp;".repeat(500_000)}"><b short="${"x".repeat(1000)}">`]);
    expect(long).toEqual(["b", { short: "x".repeat(1000) }]);
  });

  test("takes no longer for each element if it's nested deeper", () => {
    const timeOf = (depth: number): number => {
      const html = "<DL><DT>".repeat(depth);
      const reader = new TagReader({});
      const begun = process.cpuUsage();
      for (let at = 0; at < html.length; at += 16_384) reader.write(html.slice(at, at + 16_384));
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    const best = (depth: number) => Math.min(...Array.from({ length: 5 }, () => timeOf(depth)));
    // Eight times as many elements would take 64 times as long if each looked at all those around it.
    expect(best(80_000) / best(10_000)).toBeLessThan(24);
  });
});
