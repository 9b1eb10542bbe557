import type { Cue } from "./parse-captions.ts";

export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${clockOf(start)} --> ${clockOf(end)}\n${escaped(text)}`,
  );
  return `WEBVTT\n\n${blocks.join("\n\n")}\n`;
}

function clockOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60];
  const rest = ((milliseconds % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}:${rest}`;
}

/** An arrow would begin another cue. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
