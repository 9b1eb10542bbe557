import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon, OfflineIcon } from "#ui/icons/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { line } from "#web/platform/browser/line.ts";
import { waitingNameOf } from "#web/platform/offline/kept-names.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { startWaiting } from "#web/platform/waiting/waiting.ts";
import { isUnsent, type WaitingCalls } from "#web/platform/waiting/waiting-calls.ts";
import styles from "./waiting.module.css";
import { WaitingDialog } from "./waiting-dialog.tsx";

/** Shows that there is no connection, and how many changes wait for one. Opens the list of them. */
export function WaitingPill() {
  const calls = useWaitingCalls();
  return calls && <Pill calls={calls} />;
}

/** Null until the browser has loaded them. */
function useWaitingCalls(): WaitingCalls | null {
  const { user } = useViewer();
  const api = useApi();
  const client = useQueryClient();
  const [calls, setCalls] = useState<WaitingCalls | null>(null);
  const memberId = user?.id ?? null;

  useEffect(() => {
    if (memberId === null) return;
    const onSent = () => void refresh(client, ["boards", "pins"]);
    setCalls(startWaiting({ name: waitingNameOf(memberId), api, onSent }));
  }, [memberId, api, client]);
  return calls;
}

function Pill({ calls }: { calls: WaitingCalls }) {
  const [isOpen, setOpen] = useState(false);
  const words = usePillWords(calls);
  return (
    <>
      <div className={styles.place} role="status">
        {words !== null && (
          <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon icon={OfflineIcon} size={20} />
            {words}
          </button>
        )}
      </div>
      <WaitingDialog open={isOpen} calls={calls} onClose={() => setOpen(false)} />
    </>
  );
}

/** Null if there is nothing to say. */
function usePillWords(calls: WaitingCalls): string | null {
  const { t } = useLingui();
  const isCut = useSyncExternalStore(line.subscribe, line.isCut);
  const list = useSyncExternalStore(calls.subscribe, calls.list);
  const waiting = list.filter(isUnsent).length;
  const refused = list.length - waiting;
  if (isCut) {
    if (waiting === 0) return t`You're offline`;
    return t`${plural(waiting, { one: "Offline: # change waiting", other: "Offline: # changes waiting" })}`;
  }
  if (refused > 0) return t`${plural(refused, { one: "# change not saved", other: "# changes not saved" })}`;
  if (waiting === 0) return null;
  return t`${plural(waiting, { one: "Saving # change", other: "Saving # changes" })}`;
}
