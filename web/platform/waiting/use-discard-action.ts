import { useLingui } from "@lingui/react/macro";
import type { ToastAction } from "#ui/toast-store.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { waitingCalls } from "./waiting.ts";

/** The action of a toast about a waiting change: discards the change with this key. */
export function useDiscardAction(): (key: string) => ToastAction {
  const { t } = useLingui();
  const toasts = useToasts();

  async function discard(key: string): Promise<void> {
    const isGone = await waitingCalls()?.discard(key);
    if (isGone === false) toasts.show({ text: t`This change is already being saved` });
  }

  return (key) => ({ label: t`Undo`, onPress: () => void discard(key) });
}
