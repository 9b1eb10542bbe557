import type { Locale } from "../locales.ts";

export type DeviceClass = "phone" | "tablet" | "desktop";

/** Whoever looks at a page: the part of the server's viewer that the browser may know. */
export type PageViewer = {
  /** A full or a limited session. */
  isSignedIn: boolean;
  /** A session made from an e-mailed link: it reads, and writes nothing. */
  isLimited: boolean;
  isStaff: boolean;
  isPartner: boolean;
  /** The ad account that they act for, and whether they say who sees its boards; null: they are themselves. */
  acting: { id: string; mayChoosePrivacy: boolean } | null;
  user: {
    id: string;
    username: string;
    fullName: string;
    firstName: string;
    imageUrl: string | null;
    avatarColorIndex: number;
    isEmailConfirmed: boolean;
  } | null;
  locale: Locale;
  country: string | null;
  device: DeviceClass;
  isBot: boolean;
  /** Group by experiment name. */
  experiments: Record<string, string>;
};
