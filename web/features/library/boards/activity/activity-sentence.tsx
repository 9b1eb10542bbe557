import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BoardActivity } from "#contract/library/entities/board-activity.ts";

/** What someone did, in a sentence. */
export function ActivitySentence({ activity }: { activity: BoardActivity }) {
  const { t } = useLingui();
  const { pin_count: count, section_title: section } = activity;
  const name = nameOf(activity.actor);
  const other = activity.member === null ? "" : nameOf(activity.member);
  switch (activity.kind) {
    case "saved":
      return t`${plural(count, { one: `${name} saved a Pin`, other: `${name} saved # Pins` })}`;
    case "moved_in":
      return t`${plural(count, { one: `${name} moved a Pin to this board`, other: `${name} moved # Pins to this board` })}`;
    case "moved_out":
      return t`${plural(count, { one: `${name} moved a Pin off this board`, other: `${name} moved # Pins off this board` })}`;
    case "removed":
      return t`${plural(count, { one: `${name} deleted a Pin`, other: `${name} deleted # Pins` })}`;
    case "restored":
      return t`${plural(count, { one: `${name} restored a Pin`, other: `${name} restored # Pins` })}`;
    case "joined":
      return t`${name} joined the board`;
    case "left":
      return t`${name} left the board`;
    case "member_removed":
      return t`${name} removed ${other} from the board`;
    case "changed":
      return t`${name} changed the name or description`;
    case "section_created":
      return section === null ? t`${name} added a section` : t`${name} added the section “${section}”`;
    case "section_renamed":
      return section === null ? t`${name} renamed a section` : t`${name} renamed a section to “${section}”`;
    case "section_deleted":
      return t`${name} deleted a section`;
  }
}

function nameOf({ full_name: fullName, username }: BoardActivity["actor"]): string {
  return fullName || username;
}
