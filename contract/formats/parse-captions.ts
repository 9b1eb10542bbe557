import { VIDEO_CAPTION_CUES_MAX, VIDEO_CAPTION_TEXT_MAX } from "../limits/videos.ts";

export type Cue = { start: number; end: number; text: string };

const timing =
  /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})[ \t]+-->[ \t]+(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})(?:[ \t].*)?$/;

/**
 * Reads WebVTT or SubRip. Keeps times and plain words only: positions, styles and notes are left out, so that nothing is
 * served that a browser could take for more. Returns null if there's no cue, or too many.
 */
export function parseCaptions(file: string): Cue[] | null {
  const blocks = file
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  const cues: Cue[] = [];
  for (const block of blocks) {
    const cue = parseBlock(block);
    if (cue === null) continue;
    cues.push(cue);
    if (cues.length > VIDEO_CAPTION_CUES_MAX) return null;
  }
  return cues.length === 0 ? null : cues.toSorted((one, other) => one.start - other.start);
}

function parseBlock(block: string): Cue | null {
  const lines = block.split("\n").map((line) => line.trim());
  const at = lines.findIndex((line) => timing.test(line));
  if (at < 0 || at > 1) return null;
  const [, ...parts] = timing.exec(lines[at] ?? "") ?? [];
  const [start, end] = [secondsOf(parts.slice(0, 4)), secondsOf(parts.slice(4))];
  const text = plainText(
    lines
      .slice(at + 1)
      .filter((line) => line !== "")
      .join("\n"),
  );
  if (end <= start || text === "") return null;
  return { start, end, text: text.slice(0, VIDEO_CAPTION_TEXT_MAX) };
}

function secondsOf([hours = "0", minutes = "0", seconds = "0", fraction = "0"]: (
  | string
  | undefined
)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&lrm;": "",
  "&rlm;": "",
};

function plainText(text: string): string {
  return text
    .replaceAll(/<[^<>\n]{0,100}>/g, "")
    .replaceAll(/&[a-z]{2,4};/g, (entity) => entities[entity] ?? entity)
    .trim();
}
