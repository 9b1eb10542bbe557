import { expect, test } from "vitest";
import { parseCaptions } from "./parse-captions.ts";
import { writeCaptions } from "./write-captions.ts";

const again = (file: string) => {
  const cues = parseCaptions(file);
  return cues && writeCaptions(cues);
};

test("WebVTT keeps its words and times, and nothing else", () => {
  const file = `WEBVTT - made by hand

NOTE not for viewers

STYLE
::cue { color: red }

intro
00:01.000 --> 00:02.500 position:10% align:start
<v Ada><b>The tide</b> &amp; the boat
comes in

00:00:05.000 --> 01:00:06.1
<00:00:05.500><c.loud>Gulls</c>`;
  expect(again(file)).toBe(`WEBVTT

00:00:01.000 --> 00:00:02.500
The tide &amp; the boat
comes in

00:00:05.000 --> 01:00:06.100
Gulls
`);
});

test("SubRip becomes WebVTT, in the order of time", () => {
  const file =
    "\uFEFF2\r\n00:00:03,000 --> 00:00:04,000\r\nSecond\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}First -->\r\n";
  expect(again(file)).toBe(`WEBVTT

00:00:01.000 --> 00:00:02.000
{\\an8}First --&gt;

00:00:03.000 --> 00:00:04.000
Second
`);
});

test.each([
  ["a text without times", "Once upon a time"],
  ["times that run backwards", "00:02.000 --> 00:01.000\nNo"],
  ["nothing", ""],
  ["too many cues", "00:01.000 --> 00:02.000\nx\n\n".repeat(5001)],
])("%s has no captions", (_name, file) => {
  expect(parseCaptions(file)).toBeNull();
});

test("written captions read as themselves", () => {
  const once = again("00:01.000 --> 00:02.000\na <i>b</i> & c < d\n\n00:03.000 --> 00:04.000\ne");
  expect(again(once ?? "")).toBe(once);
});
