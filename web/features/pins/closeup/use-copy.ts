import { useLingui } from "@lingui/react/macro";
import { useToasts } from "#web/platform/toasts/toasts.tsx";

/** `copy(text, told)` copies the text and shows `told` as a toast. */
export function useCopy(): (text: string, told: string) => Promise<void> {
  const { t } = useLingui();
  const toasts = useToasts();
  return async (text, told) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ text: told, key: "copied" });
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
