import type { Locale } from "../../locales.ts";
import type { StaffPermission } from "../../staff-permissions.ts";

/** How pages look; `auto` follows the device. */
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/**
 * What members do with sensitive Pins of others: blur them and leave them out of search, blur them, or show them.
 * Recommendations and topics never have any.
 */
export const SENSITIVE_CHOICES = ["hide", "blur", "show"] as const;
export type SensitiveChoice = (typeof SENSITIVE_CHOICES)[number];

/** When videos on walls start automatically: always, if the connection isn't metered or slow, or never. */
export const AUTOPLAY_CHOICES = ["always", "unmetered", "never"] as const;
export type AutoplayChoice = (typeof AUTOPLAY_CHOICES)[number];

export const DEVICE_CLASSES = ["desktop", "phone", "tablet"] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** The viewer of a page: the part of the server's viewer that the browser may know. */
export type PageViewer = {
  /** A full or a limited session. */
  isSignedIn: boolean;
  /** A read-only session, made from a link in a mail. */
  isLimited: boolean;
  /** Logged in, but suspended: a visitor to all pages except their own about the suspension. */
  isSuspended: boolean;
  /** Empty unless they are on staff. */
  permissions: readonly StaffPermission[];
  isPartner: boolean;
  /**
   * The ad account they act for, and whether they may set its boards' privacy; null when they act for
   * themselves.
   */
  acting: { id: string; mayChoosePrivacy: boolean; username: string; fullName: string } | null;
  user: {
    id: string;
    username: string;
    fullName: string;
    firstName: string;
    imageUrl: string | null;
    avatarColorIndex: number;
    isEmailConfirmed: boolean;
    /** False while the member has put off the reminder to confirm their address. */
    isEmailReminderDue: boolean;
    /** The member has just signed up and hasn't seen the welcome yet. */
    isWelcomeDue: boolean;
    /** Staff hold the account until the member's age is clear. */
    isAgeHeld: boolean;
    /** Null until the member has chosen one; then the browser's own choice applies. */
    theme: Theme | null;
    sensitivePins: SensitiveChoice;
    autoplayVideos: AutoplayChoice;
  } | null;
  locale: Locale;
  country: string | null;
  device: DeviceClass;
  isBot: boolean;
  /** Group by experiment name. */
  experiments: Record<string, string>;
};
