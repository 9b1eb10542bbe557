import { useLingui } from "@lingui/react/macro";
import type { BoardGroup } from "./board-groups.ts";

/** Returns the name of a group of boards, which also labels groups without a heading. */
export function useGroupName(): (group: BoardGroup) => string {
  const { t } = useLingui();
  return (group) =>
    ({
      public: t`Boards`,
      protected: t`Protected boards`,
      secret: t`Secret boards`,
      archived: t`Archived boards`,
    })[group];
}
