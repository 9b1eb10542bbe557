import type { DeviceClass, PageViewer } from "#contract/entities/viewer.ts";
import type { Locale } from "#contract/locales.ts";

type Surroundings = {
  locale: Locale;
  country: string | null;
  device: DeviceClass;
  isBot: boolean;
  /** Group by experiment name. */
  experiments: Record<string, string>;
};

export type SignedInMember = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  /** What a business goes by; null for people. */
  businessName: string | null;
  avatarSignature: string | null;
  avatarColorIndex: number;
  isEmailConfirmed: boolean;
  isPartner: boolean;
  isWriteBanned: boolean;
};

export type AnonymousViewer = Surroundings & { kind: "anonymous" };

export type SignedInViewer = Surroundings & {
  /** `limited`: a session made from an e-mailed link; it reads, and writes nothing. */
  kind: "limited" | "member" | "staff";
  member: SignedInMember;
  sessionId: string;
  /** The account the member acts for, where that was granted. */
  actingAsId: string | null;
};

/** Whoever asks. Every operation takes one. */
export type Viewer = AnonymousViewer | SignedInViewer;

/** As much of whoever is signed in as says what they may see and do. A job that acts for a member knows no more. */
export type Actor = Pick<SignedInViewer, "kind"> & { member: Pick<SignedInMember, "id"> };

/** The same of whoever looks. */
export type Looker = Pick<AnonymousViewer, "kind"> | Actor;

/** Somebody of whom nothing is known: what they see, everybody sees. */
export const anybody: AnonymousViewer = {
  kind: "anonymous",
  locale: "en",
  country: null,
  device: "desktop",
  isBot: true,
  experiments: {},
};

export function viewerId(viewer: Looker): string | null {
  return viewer.kind === "anonymous" ? null : viewer.member.id;
}

type Presenting = {
  /** The address of a member's picture, by its signature. */
  pictureUrl: (signature: string) => string;
  acting: PageViewer["acting"];
};

export function presentViewer(viewer: Viewer, { pictureUrl, acting }: Presenting): PageViewer {
  const { locale, country, device, isBot, experiments } = viewer;
  const surroundings = { locale, country, device, isBot, experiments };
  if (viewer.kind === "anonymous") {
    return {
      ...surroundings,
      isSignedIn: false,
      isLimited: false,
      isStaff: false,
      isPartner: false,
      acting: null,
      user: null,
    };
  }
  const { member } = viewer;
  return {
    ...surroundings,
    isSignedIn: true,
    isLimited: viewer.kind === "limited",
    isStaff: viewer.kind === "staff",
    isPartner: member.isPartner,
    acting,
    user: {
      id: member.id,
      username: member.username,
      fullName: member.businessName || [member.firstName, member.lastName].filter(Boolean).join(" "),
      firstName: member.firstName,
      imageUrl: member.avatarSignature ? pictureUrl(member.avatarSignature) : null,
      avatarColorIndex: member.avatarColorIndex,
      isEmailConfirmed: member.isEmailConfirmed,
    },
  };
}
