import type { Locale } from "#contract/locales.ts";
import type {
  AutoplayChoice,
  DeviceClass,
  PageViewer,
  SensitiveChoice,
  Theme,
} from "#contract/members/entities/viewer.ts";
import { permissionsOf, type StaffPermission, type StaffRole } from "#contract/staff-permissions.ts";

type ViewerContext = {
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
  /** The name of a business account; null for personal accounts. */
  businessName: string | null;
  avatarSignature: string | null;
  avatarColorIndex: number;
  isEmailConfirmed: boolean;
  isEmailReminderDue: boolean;
  isWelcomeDue: boolean;
  isAgeHeld: boolean;
  theme: Theme | null;
  sensitivePins: SensitiveChoice;
  autoplayVideos: AutoplayChoice;
  isPartner: boolean;
  isWriteBanned: boolean;
  staffRoles: readonly StaffRole[];
};

export type AnonymousViewer = ViewerContext & { kind: "anonymous" };

export type SignedInViewer = ViewerContext & {
  /** `limited`: a read-only session from an emailed link. */
  kind: "limited" | "member" | "staff";
  member: SignedInMember;
  sessionId: string;
  /** The account the member acts for, if they were granted that. */
  actingAsId: string | null;
};

/** Whoever makes a call, signed in or not. Every operation takes one. */
export type Viewer = AnonymousViewer | SignedInViewer;

/** The member who makes a write: only what decides what they may see and do, which is all a job knows about them. */
export type Actor = Pick<SignedInViewer, "kind"> & { member: Pick<SignedInMember, "id"> };

/** The same for any viewer: only what decides what they may see. */
export type ViewerIdentity = Pick<AnonymousViewer, "kind"> | Actor;

/** An unknown viewer, who sees only what everyone sees. */
export const anybody: AnonymousViewer = {
  kind: "anonymous",
  locale: "en",
  country: null,
  device: "desktop",
  isBot: true,
  experiments: {},
};

/** Members may look at their own profile as visitors. On another's, that would get around a block. */
export function viewerOfProfile(
  viewer: Viewer,
  profileId: string,
  { as_visitor = false }: { as_visitor?: boolean | undefined },
): Viewer {
  if (!as_visitor || viewerId(viewer) !== profileId) return viewer;
  const { locale, country, device, isBot, experiments } = viewer;
  return { kind: "anonymous", locale, country, device, isBot, experiments };
}

/** Whether the viewer is on staff in a role that allows this. */
export function hasPermission(viewer: Viewer, permission: StaffPermission): boolean {
  return viewer.kind === "staff" && permissionsOf(viewer.member.staffRoles).includes(permission);
}

export function viewerId(viewer: ViewerIdentity): string | null {
  return viewer.kind === "anonymous" ? null : viewer.member.id;
}

/** Search finds sensitive Pins of others: never for visitors, and not for members who hide them. */
export function listsSensitive(viewer: Viewer): boolean {
  const isFull = viewer.kind === "member" || viewer.kind === "staff";
  return isFull && viewer.member.sensitivePins !== "hide";
}

export function fullNameOf({ businessName, firstName, lastName }: SignedInMember): string {
  return businessName || [firstName, lastName].filter(Boolean).join(" ");
}

type PresentOptions = {
  /** Returns the address of a member's picture. */
  pictureUrl: (signature: string) => string;
  acting: PageViewer["acting"];
  isSuspended: boolean;
};

export function presentViewer(
  viewer: Viewer,
  { pictureUrl, acting, isSuspended }: PresentOptions,
): PageViewer {
  const { locale, country, device, isBot, experiments } = viewer;
  const viewerContext = { isSuspended, locale, country, device, isBot, experiments };
  if (viewer.kind === "anonymous") {
    return {
      ...viewerContext,
      isSignedIn: false,
      isLimited: false,
      permissions: [],
      isPartner: false,
      acting: null,
      user: null,
    };
  }
  const { member } = viewer;
  return {
    ...viewerContext,
    isSignedIn: true,
    isLimited: viewer.kind === "limited",
    permissions: viewer.kind === "staff" ? permissionsOf(member.staffRoles) : [],
    isPartner: member.isPartner,
    acting,
    user: {
      id: member.id,
      username: member.username,
      fullName: fullNameOf(member),
      firstName: member.firstName,
      imageUrl: member.avatarSignature ? pictureUrl(member.avatarSignature) : null,
      avatarColorIndex: member.avatarColorIndex,
      isEmailConfirmed: member.isEmailConfirmed,
      isEmailReminderDue: member.isEmailReminderDue,
      isWelcomeDue: member.isWelcomeDue,
      isAgeHeld: member.isAgeHeld,
      theme: member.theme,
      sensitivePins: member.sensitivePins,
      autoplayVideos: member.autoplayVideos,
    },
  };
}
