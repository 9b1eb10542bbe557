import { formatClock } from "#contract/formats/clock.ts";

const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

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

/** An empty line would end the cue. */
export function tidyWords(text: string): string {
  return text.trim().replaceAll(/\n\s*\n/g, "\n");
}
