import type { User } from "#contract/members/entities/user.ts";

export type InvitedProps = {
  user: User;
  code: string;
  /** Called when the viewer has accepted, and sees the profile next. */
  onAccepted: () => void;
};
