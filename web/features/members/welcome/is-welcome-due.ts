import type { PageViewer } from "#contract/members/entities/viewer.ts";

/** Whether the home page leads to the welcome. A limited session couldn't create the board. */
export function isWelcomeDue({ user, isLimited }: PageViewer): boolean {
  return user?.isWelcomeDue === true && !isLimited;
}
