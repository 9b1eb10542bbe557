import { useLingui } from "@lingui/react/macro";
import type { BoardGroup } from "./board-groups.ts";

/** What a group of boards is called, also where no heading says so. */
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
