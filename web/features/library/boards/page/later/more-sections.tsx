import { Trans } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { Button } from "#ui/button.tsx";
import { focusNew } from "#ui/focus-new.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { sectionsQuery } from "../board-query.ts";
import { useBoardAddress } from "../use-board.ts";

/** The button that loads more sections. */
export function MoreSections({ boardId }: { boardId: string }) {
  const [, subject] = useBoardAddress();
  const { isBusy, more } = usePaged(sectionsQuery(useApi(), boardId, subject));

  function showMore({ currentTarget }: MouseEvent) {
    focusNew(currentTarget.closest("section")?.querySelector("ul"), currentTarget);
    more();
  }

  return (
    <Button busy={isBusy} onClick={showMore}>
      <Trans>Show more sections</Trans>
    </Button>
  );
}
