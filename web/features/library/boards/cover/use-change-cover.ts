import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { asOwner } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

type CoverPin = Board["cover_pin"];
export type CoverChoice = { pin: Pin; crop: readonly number[] } | null;

/** Changes a board's cover. It shows at once, and reverts after an undo or a refusal. */
export function useChangeCover(
  board: Board,
  onChange: (board: Board) => void,
): (choice: CoverChoice) => void {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { acting } = useViewer();
  const tellFailure = useTellFailure(boardErrorText);

  const changing = useMutation({
    // In sequence, so that the last choice wins.
    scope: { id: `cover ${board.id}` },
    mutationFn: async ({ cover }: { cover: CoverPin; shown: Board }) => {
      const part = cover?.custom_cover;
      const options = {
        board_id: board.id,
        pin_id: cover?.pin_id ?? "",
        ...(part && { crop: part.crop, size: part.size }),
        ...asOwner(board, acting),
      };
      return (await api.call("BoardCover.update", options)).data;
    },
    onMutate: ({ shown }) => onChange(shown),
    onSuccess(changed, { cover }) {
      onChange(changed);
      const former = board.has_custom_cover ? board.cover_pin : null;
      if (cover?.pin_id === former?.pin_id && cover?.custom_cover === former?.custom_cover) return;
      toasts.show({
        text: t`Cover changed`,
        action: { label: t`Undo`, onPress: () => changing.mutate({ cover: former, shown: board }) },
      });
    },
    onError(error) {
      onChange(board);
      tellFailure(error);
    },
    onSettled: () => refresh(queryClient, ["boards"]),
  });

  return (choice) => {
    if (choice === null) return changing.mutate({ cover: null, shown: board });
    const { pin, crop } = choice;
    const { orig, "474x": sharp, "236x": small } = pin.images;
    const cover = {
      pin_id: pin.id,
      image_url: sharp.url,
      width: orig.width,
      height: orig.height,
      custom_cover: { crop: [...crop], size: [crop[2] ?? 0, crop[3] ?? 0] },
    };
    const shown = { ...board, cover_pin: cover, has_custom_cover: true };
    changing.mutate({
      cover,
      shown: { ...shown, image_cover_url: small.url, image_cover_hd_url: sharp.url },
    });
  };
}
