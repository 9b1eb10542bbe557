import { useRef, useState } from "react";
import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { isPublishedElsewhere, isRefusal } from "./publish-draft.ts";

type SavedPin = ResultOf<"Repin.create">;
type AskedRepin = OptionsOf<"Repin.create">;
/** The values that may change before a retry. */
type RepinWish = Required<Pick<AskedRepin, "title" | "description" | "board_id" | "section">>;

/** Saves a Pin once, even if called repeatedly: one page is one save session. */
export function useSaveRepin(pinId: string, onSaved: (pin: SavedPin) => Promise<void>) {
  const { api } = useSaver();
  const [session, setSession] = useState(createUniqueKey);
  /** The request that got no answer. The retry must be identical to find the Pin if it was created. */
  const asked = useRef<(AskedRepin & RepinWish) | null>(null);

  return useSubmission({
    async mutationFn(wish: RepinWish) {
      const first = asked.current ?? { pin_id: pinId, save_session_id: session, ...wish };
      asked.current = first;
      const { data: pin } = await api.call("Repin.create", first).catch((error: unknown) => {
        if (isRefusal(error)) asked.current = null;
        if (isPublishedElsewhere(error)) setSession(createUniqueKey());
        throw error;
      });
      await catchUp(api, pin.id, first, wish);
      return pin;
    },
    onSuccess: onSaved,
  });
}

/** An earlier try may have created the Pin without its answer reaching us. Applies later changes to it. */
async function catchUp(api: Api, id: string, made: RepinWish, wish: RepinWish): Promise<void> {
  const { title, description, board_id, section } = wish;
  const isMoved = board_id !== made.board_id || section !== made.section;
  if (!isMoved && title === made.title && description === made.description) return;
  await api.call("Pin.update", {
    id,
    title,
    description,
    ...(isMoved && { board_id, board_section_id: section }),
  });
}
