import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { loginUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { connection } from "#web/platform/browser/connection.ts";
import type { WaitingCalls } from "#web/platform/waiting/waiting-calls.ts";
import styles from "./waiting.module.css";
import { WaitingRow } from "./waiting-row.tsx";

type WaitingDialogProps = { open: boolean; calls: WaitingCalls; onClose: () => void };

/** Lists the changes that wait for a connection, or for the member's decision. */
export function WaitingDialog({ open, calls, onClose }: WaitingDialogProps) {
  const { t } = useLingui();
  const list = useSyncExternalStore(calls.subscribe, calls.list);
  const needsLogin = useSyncExternalStore(calls.subscribe, calls.needsLogin);
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline);
  const changes = useRef<HTMLDivElement>(null);
  useKeepFocus(changes, list.length);
  return (
    <Modal open={open} onClose={onClose} title={t`Your changes`} closeLabel={t`Close`}>
      {isOffline && (
        <Text tone="soft">
          <Trans>
            You're offline. You can open Pins and boards you've seen, and save, move, favorite or add notes.
            We'll save your changes once you're back online.
          </Trans>
        </Text>
      )}
      {needsLogin && (
        <Button variant="primary" onClick={() => location.assign(loginUrl({ next: location.pathname }))}>
          <Trans>Log in</Trans>
        </Button>
      )}
      <div ref={changes} tabIndex={-1}>
        {list.length === 0 ? (
          <Text>
            <Trans>No changes are waiting.</Trans>
          </Text>
        ) : (
          <ul className={styles.list}>
            {list.map((call) => (
              <WaitingRow key={call.key} call={call} calls={calls} />
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

/** The row with the focus goes once its change is sent or discarded. Then the list gets the focus. */
function useKeepFocus(changes: RefObject<HTMLElement | null>, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a row has gone
  useLayoutEffect(() => {
    if (document.activeElement === document.body) changes.current?.focus({ preventScroll: true });
  }, [count, changes]);
}
