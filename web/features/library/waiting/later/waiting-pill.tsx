import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ClockIcon, Icon, OfflineIcon, WarningIcon } from "#ui/icons/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { connection } from "#web/platform/browser/connection.ts";
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
  const shown = usePill(calls);
  return (
    <>
      <div className={styles.place} role="status">
        {shown !== null && (
          <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon icon={shown.icon} size={20} />
            {shown.words}
          </button>
        )}
      </div>
      <WaitingDialog open={isOpen} calls={calls} onClose={() => setOpen(false)} />
    </>
  );
}

/** Null if there is nothing to say. */
function usePill(calls: WaitingCalls): { icon: typeof OfflineIcon; words: string } | null {
  const { t } = useLingui();
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline);
  const list = useSyncExternalStore(calls.subscribe, calls.list);
  const needsLogin = useSyncExternalStore(calls.subscribe, calls.needsLogin);
  const waiting = list.filter(isUnsent).length;
  const refused = list.length - waiting;
  if (isOffline) {
    const words =
      waiting === 0
        ? t`You're offline`
        : t`${plural(waiting, { one: "Offline: # change waiting", other: "Offline: # changes waiting" })}`;
    return { icon: OfflineIcon, words };
  }
  if (needsLogin && waiting > 0) {
    const words = t`${plural(waiting, { one: "Log in to save # change", other: "Log in to save # changes" })}`;
    return { icon: WarningIcon, words };
  }
  if (refused > 0) {
    const words = t`${plural(refused, { one: "# change not saved", other: "# changes not saved" })}`;
    return { icon: WarningIcon, words };
  }
  if (waiting === 0) return null;
  const words = t`${plural(waiting, { one: "Saving # change", other: "Saving # changes" })}`;
  return { icon: ClockIcon, words };
}
