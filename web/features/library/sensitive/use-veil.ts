import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { reveal, useIsRevealed } from "./revealed.ts";

export type VeilState = {
  /** Its pictures aren't shown, and not even loaded, until the viewer wants to see them. */
  isVeiled: boolean;
  reveal: () => void;
};

/** Whether a Pin's picture is veiled for this viewer. Never from its pinner. */
export function usePinVeil({
  id,
  pinner,
  sensitivity,
}: Pick<Pin, "id" | "pinner" | "sensitivity">): VeilState {
  return useVeil(`pin:${id}`, sensitivity === null ? null : pinner.id);
}

type ScreenedBoard = Pick<Board, "id" | "owner" | "sensitivity_screen">;

/** Whether a board's cover and collage are veiled for this viewer. Never from its owner. */
export function useBoardVeil({ id, owner, sensitivity_screen: screen }: ScreenedBoard): VeilState {
  return useVeil(`board:${id}`, screen === null ? null : owner.id);
}

function useVeil(name: string, ownerId: string | null): VeilState {
  const { user } = useViewer();
  const isRevealed = useIsRevealed(name);
  const isForThem = ownerId !== null && ownerId !== user?.id && user?.sensitivePins !== "show";
  return { isVeiled: isForThem && !isRevealed, reveal: () => reveal(name) };
}
