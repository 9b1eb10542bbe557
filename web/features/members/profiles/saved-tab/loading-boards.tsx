import { useLingui } from "@lingui/react/macro";
import type { CardGridSize } from "#ui/card-grid/card-grid.tsx";
import { BoardCardSkeletons } from "#web/features/library/boards/card/index.ts";

/** A placeholder for boards. */
export function LoadingBoards({ size, count }: { size: CardGridSize; count?: number }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" aria-label={t`Loading boards`}>
      <BoardCardSkeletons size={size} {...(count !== undefined && { count })} />
    </div>
  );
}
