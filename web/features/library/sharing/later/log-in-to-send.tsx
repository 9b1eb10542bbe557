import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { Shareable } from "../shareable.ts";
import styles from "./share-sheet.module.css";

type LogInToSendProps = { shared: Shareable; onClose: () => void };

/** In place of the people: only members with their password send. */
export function LogInToSend({ shared, onClose }: LogInToSendProps) {
  const { isLimited } = useViewer();
  const prompt = usePrompt();

  function ask() {
    onClose();
    if (isLimited) return prompt({ reason: "limited" });
    if (shared.kind === "pin") return prompt({ reason: "send_pin", pinId: shared.pin.id });
    return prompt({ reason: shared.kind === "profile" ? "share_profile" : "continue" });
  }

  return (
    <div className={styles.logIn}>
      <Text tone="soft">
        <Trans>Log in to send it to people here.</Trans>
      </Text>
      <Button variant="primary" onClick={ask}>
        <Trans>Log in</Trans>
      </Button>
    </div>
  );
}
