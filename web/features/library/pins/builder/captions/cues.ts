import { formatClock } from "#contract/formats/clock.ts";

/** Words of captions, and when they show. In seconds. */
export type Cue = { start: number; end: number; text: string };

const timing = /^([\d:.]+) --> ([\d:.]+)/;
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Reads WebVTT as our server writes it: times and plain words. */
export function readCues(vtt: string): Cue[] {
  return vtt.split("\n\n").flatMap((block) => {
    const [first = "", ...lines] = block.trim().split("\n");
    const [, from = "", to = ""] = timing.exec(first) ?? [];
    const [start, end] = [readTime(from), readTime(to)];
    return start === null || end === null ? [] : [{ start, end, text: plain(lines.join("\n")) }];
  });
}

/** The server keeps words and times only, and escapes the words itself. */
export function writeCues(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const words = text.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return `${formatTime(start)} --> ${formatTime(end)}\n${words.replaceAll(/\n\s*\n/g, "\n")}`;
  });
  return `WEBVTT\n\n${blocks.join("\n\n")}\n`;
}

/** Reads "1:02.5" and "1:02:03"; null if it's no time. */
export function readTime(text: string): number | null {
  const [found, hours = "0", minutes = "0", seconds = "0", fraction = "0"] = clock.exec(text.trim()) ?? [];
  if (found === undefined || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

/** Writes a time as people type it, with milliseconds that WebVTT accepts too: 0:07.500. */
export function formatTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const time = formatClock(Math.floor(milliseconds / 1000));
  const padded = /^\d:\d\d$/.test(time) ? `0${time}` : time;
  return `${padded}.${String(milliseconds % 1000).padStart(3, "0")}`;
}

function plain(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
