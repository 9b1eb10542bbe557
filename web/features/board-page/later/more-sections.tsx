import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { useApi } from "../../../app.tsx";
import { sectionsQuery } from "../board-query.ts";

/** The way to the sections behind those that are shown. */
export function MoreSections({ boardId }: { boardId: string }) {
  const { isFetchingNextPage, fetchNextPage } = useInfiniteQuery(sectionsQuery(useApi(), boardId));
  return (
    <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      <Trans>Show more sections</Trans>
    </Button>
  );
}
