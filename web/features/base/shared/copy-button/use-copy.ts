import { useLingui } from "@lingui/react/macro";
import { useToasts } from "#web/platform/toasts/toasts.tsx";

/** `copy(text, confirmation)` copies the text and shows `confirmation` as a toast. */
export function useCopy(): (text: string, confirmation: string) => Promise<void> {
  const { t } = useLingui();
  const toasts = useToasts();
  return async (text, confirmation) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ text: confirmation, key: "copied" });
    } catch {
      // Browsers only allow clipboard access over HTTPS and with permission.
      toasts.show({
        text: t`Couldn't copy automatically. Copy this instead: ${text}`,
        key: "copied",
        duration: 10_000,
      });
    }
  };
}
