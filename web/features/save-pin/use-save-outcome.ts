import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { ToastInput } from "#ui/toast-store.ts";
import { needsPassword } from "../../api.ts";
import { errorText } from "../../error-messages.ts";
import { outdate, type Subject } from "../../outdated.ts";
import { useViewer } from "../../page-store.tsx";
import { useToasts } from "../../toasts.tsx";
import type { BoardChoice } from "../choose-board/index.ts";
import { outdatePlace } from "./outdate-place.ts";

/** Tells how it went with saving one pin, the last of it only, and what is to be read anew for it. */
export function useSaveOutcome(pinId: string) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { user } = useViewer();

  function tell(toast: ToastInput) {
    toasts.show({ ...toast, key: `saved ${pinId}` });
  }

  return {
    tell,
    tellFailure(error: unknown) {
      if (!needsPassword(error)) tell({ text: errorText(i18n, error), tone: "danger" });
    },
    outdateAt(choice: BoardChoice, subjects: readonly Subject[]) {
      outdate(queryClient, subjects);
      outdatePlace(queryClient, choice, user?.username ?? "");
    },
  };
}
