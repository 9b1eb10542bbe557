/** Badges that staff award to businesses, in the order they are shown in. */
export const MERCHANT_BADGES = [
  "invested_in_good",
  "eco_friendly",
  "responsibly_sourced",
  "inclusive",
  "personal_touch",
] as const;
export type MerchantBadge = (typeof MERCHANT_BADGES)[number];

/** The most badges a business shows. */
export const BADGES_SHOWN_MAX = 3;

export const BADGE_COLORS = [
  ...(["#EFEFEF", "#F8E3D1", "#F6F1C1", "#DDEEAF", "#C9F2EE", "#DBD5F4", "#EFBCEE"] as const),
] as const;
/** `#` and six digits. */
export const BADGE_COLOR_LENGTH = 7;

/** The luminance above which a color takes dark text. */
const CONTRAST_THRESHOLD = 0.18;

/** A typed color as it's stored; null if it isn't one. */
export function readBadgeColor(typed: string): string | null {
  const color = typed.trim().toUpperCase();
  return /^#[0-9A-F]{6}$/.test(color) ? color : null;
}

/** Whether text on the color has to be dark. */
export function takesDarkText(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > CONTRAST_THRESHOLD;
}

function linear(byte: number): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
