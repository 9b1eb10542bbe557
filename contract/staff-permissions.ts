/** What someone on staff may do. Each operation of staff names the one that it needs. */
export type StaffPermission =
  | "cases.read"
  | "cases.decide"
  | "bulk.decide"
  | "appeals.decide"
  | "takedowns.read"
  | "takedowns.decide"
  | "blocklists.change"
  | "members.read"
  | "members.limit"
  | "members.suspend"
  | "members.verify"
  | "audit.read"
  | "editorial.change"
  | "ads.review"
  | "billing.change"
  | "roles.change"
  | "settings.change";

const moderator: readonly StaffPermission[] = ["cases.read", "cases.decide"];
const senior: readonly StaffPermission[] = [
  ...moderator,
  "bulk.decide",
  "appeals.decide",
  "blocklists.change",
  "members.read",
  "members.limit",
  "members.suspend",
  "audit.read",
];
const legal: readonly StaffPermission[] = [
  "takedowns.read",
  "takedowns.decide",
  "cases.read",
  "members.limit",
];
const editor: readonly StaffPermission[] = ["editorial.change"];
const advertising: readonly StaffPermission[] = ["ads.review", "billing.change", "members.verify"];

/** What each role allows. Someone may have several. */
const granted = {
  moderator,
  senior,
  legal,
  editor,
  advertising,
  admin: [...senior, ...legal, ...editor, ...advertising, "roles.change", "settings.change"],
} as const satisfies Record<string, readonly StaffPermission[]>;

export type StaffRole = keyof typeof granted;

export const STAFF_ROLES = Object.keys(granted) as [StaffRole, ...StaffRole[]];

export function isStaffRole(text: string): text is StaffRole {
  return Object.hasOwn(granted, text);
}

export function permissionsOf(roles: readonly StaffRole[]): StaffPermission[] {
  return [...new Set(roles.flatMap((role) => granted[role]))];
}

export function rolesWith(permission: StaffPermission): StaffRole[] {
  return STAFF_ROLES.filter((role) => permissionsOf([role]).includes(permission));
}
