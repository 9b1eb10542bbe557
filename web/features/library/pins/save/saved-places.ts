import { type BoardChoice, isSamePlace } from "#web/features/library/picker/index.ts";

/** A place where the viewer has just saved a Pin. */
export type SavedTo = BoardChoice & {
  /** The new Pin's id; null until the server has answered. */
  pinId: string | null;
};

/** The places where Pins have been saved in this document, including saves in progress. */
export type SavedPlaces = {
  /** The most recent place that was neither refused nor undone. */
  find(pinId: string): SavedTo | null;
  isSaving(pinId: string, place: BoardChoice): boolean;
  /**
   * Shows a place before the server has answered. Call the returned function with the new Pin's id, or null if refused.
   */
  begin(pinId: string, place: BoardChoice): (newPinId: string | null) => void;
  remove(pinId: string, newPinId: string): void;
  subscribe(listener: () => void): () => void;
};

export function createSavedPlaces(): SavedPlaces {
  const places = new Map<string, readonly SavedTo[]>();
  const listeners = new Set<() => void>();

  function listOf(pinId: string): readonly SavedTo[] {
    return places.get(pinId) ?? [];
  }

  function put(pinId: string, list: readonly SavedTo[]) {
    places.set(pinId, list);
    for (const listener of listeners) listener();
  }

  return {
    find: (pinId) => listOf(pinId).at(-1) ?? null,
    isSaving: (pinId, place) =>
      listOf(pinId).some((saved) => saved.pinId === null && isSamePlace(saved, place)),
    begin(pinId, place) {
      const begun: SavedTo = { ...place, pinId: null };
      put(pinId, [...listOf(pinId), begun]);
      return (newPinId) => {
        const ended = newPinId === null ? [] : [{ ...place, pinId: newPinId }];
        put(
          pinId,
          listOf(pinId).flatMap((saved) => (saved === begun ? ended : [saved])),
        );
      };
    },
    remove: (pinId, newPinId) =>
      put(
        pinId,
        listOf(pinId).filter((saved) => saved.pinId !== newPinId),
      ),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
