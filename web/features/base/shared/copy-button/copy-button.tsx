import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { CopyIcon, Icon } from "#ui/icons/index.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import styles from "./copy-button.module.css";

/** Copying needs scripts, so the button is hidden without them. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui();
  const toasts = useToasts();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ text: t`Copied`, tone: "success", key: "copied" });
    } catch {
      toasts.show({
        text: t`Couldn't copy automatically. Select the text and copy it.`,
        tone: "danger",
      });
    }
  }

  return (
    <Button
      size="small"
      icon={<Icon icon={CopyIcon} size={16} />}
      aria-label={label}
      className={styles.needsScript}
      onClick={() => void copy()}
    >
      <Trans>Copy</Trans>
    </Button>
  );
}
