import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { ToastInput } from "#ui/toast-store.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { needsPassword } from "#web/platform/api/api.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { outdate } from "#web/platform/query/outdated.ts";
import type { Subject } from "#web/platform/query/subjects.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { DiscardedError } from "#web/platform/waiting/discarded-error.ts";
import { outdatePlace } from "./outdate-place.ts";

/** Reports the outcome of saving a Pin, replacing its earlier toast, and marks affected lists as outdated. */
export function useSaveOutcome(pinId: string) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { user } = useSaver();

  function showToast(toast: ToastInput) {
    toasts.show({ ...toast, key: `saved ${pinId}` });
  }

  return {
    showToast,
    tellFailure(error: unknown) {
      if (!needsPassword(error) && !(error instanceof DiscardedError))
        showToast({ text: errorText(i18n, error), tone: "danger" });
    },
    outdateAt(choice: BoardChoice, subjects: readonly Subject[]) {
      outdate(queryClient, subjects);
      outdatePlace(queryClient, choice, user?.username ?? "");
    },
  };
}
