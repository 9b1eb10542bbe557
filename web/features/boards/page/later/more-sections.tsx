import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { Button } from "#ui/button.tsx";
import { focusNew } from "#ui/focus-new.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { sectionsQuery } from "../board-query.ts";

/** The way to the sections behind those that are shown. */
export function MoreSections({ boardId }: { boardId: string }) {
  const { isFetchingNextPage, fetchNextPage } = useInfiniteQuery(sectionsQuery(useApi(), boardId));

  function showMore({ currentTarget }: MouseEvent) {
    focusNew(currentTarget.closest("section")?.querySelector("ul"), currentTarget);
    void fetchNextPage();
  }

  return (
    <Button busy={isFetchingNextPage} onClick={showMore}>
      <Trans>Show more sections</Trans>
    </Button>
  );
}
