import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { ChoosePlace } from "#web/features/base/shared/choose-place/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { listShownBoards, type Shown } from "./list-shown-boards.ts";

type ChooseTargetProps = {
  title: string;
  /** The board that isn't offered. */
  exceptId: string;
  shown: Shown;
  /** Shown if there is no other board. */
  none: ReactNode;
  onChoose: (target: Board) => void;
  onClose: () => void;
};

/** Asks for another of the member's own boards. */
export function ChooseTarget({ title, exceptId, shown, none, onChoose, onClose }: ChooseTargetProps) {
  const { t } = useLingui();
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ["merge targets", shown],
    queryFn: () => listShownBoards(api, shown),
    gcTime: 0,
  });
  const targets = data?.filter(({ id, collaborated_by_me }) => id !== exceptId && !collaborated_by_me);
  const places = targets?.map((board) => ({
    id: board.id,
    name: board.name,
    coverUrl: board.image_cover_url,
    isHidden: board.privacy !== "public",
    board,
  }));
  return (
    <ChoosePlace
      title={title}
      places={places}
      error={error}
      texts={{
        search: t`Search boards`,
        loading: t`Loading boards`,
        none,
        noMatch: (words) => <Trans>No boards match “{words}”.</Trans>,
      }}
      onChoose={({ board }) => onChoose(board)}
      onClose={onClose}
    />
  );
}
