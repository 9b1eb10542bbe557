import { fitsCharacters } from "#contract/formats/characters.ts";
import { DRAWING_BACKGROUNDS } from "#contract/formats/drawing-backgrounds.ts";
import { avatarGround, INITIALS_PATH, initialsOf } from "#contract/formats/initials.ts";
import { escapeXml } from "#server/platform/xml.ts";
import type { AvatarSize } from "./variants.ts";

/** The text and background of a drawn avatar. The address contains all of it, so it reveals nothing about a member. */
export type Initials = { text: string; ground: number; width: number };

const CHARACTERS = 2;

/** Returns the addresses of the avatar drawn for members without a picture. */
export function initialsUrls(
  publicUrl: string,
  name: string,
  colorIndex: number,
): (size: AvatarSize) => string {
  const text = initialsOf(name);
  const file = fitsCharacters(text, CHARACTERS) ? encode(text) : encode("");
  return (size) => `${publicUrl}${INITIALS_PATH}/${size}/${avatarGround(colorIndex)}/${file}.svg`;
}

/** As code points, which survive any re-encoding on the way. */
function encode(text: string): string {
  return Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join("-") || "blank";
}

const pathPattern =
  /^\/media\/initials\/(75|150|280|736)x\1\/([0-7])\/(blank|[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,63})\.svg$/;

export function parseInitialsPath(path: string): Initials | null {
  const [, width, ground, code] = pathPattern.exec(path) ?? [];
  if (ground === undefined || code === undefined) return null;
  const points = code === "blank" ? [] : code.split("-").map((point) => Number.parseInt(point, 16));
  if (points.some((point) => point > 0x10ffff)) return null;
  const text = String.fromCodePoint(...points);
  // Keeps people from having arbitrary text drawn here.
  if (!fitsCharacters(text, CHARACTERS) || encode(text) !== code) return null;
  return { text, ground: Number(ground), width: Number(width) };
}

/** Looks like `ui/avatar.tsx`: the text is two fifths of the height. */
export function drawInitials({ text, ground, width }: Initials): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${width}">
<rect width="100" height="100" fill="${DRAWING_BACKGROUNDS[ground]}"/>
<text x="50" y="50" fill="#ffffff" font-family="Figtree, system-ui, sans-serif" font-size="40" font-weight="600"
 letter-spacing=".4" text-anchor="middle" dominant-baseline="central">${escapeXml(text)}</text>
</svg>`;
}
