import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Modal } from "#ui/modal.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { Shareable } from "../shareable.ts";
import { EmbedView } from "./embed-view.tsx";
import { LogInToSend } from "./log-in-to-send.tsx";
import { QrView } from "./qr-view.tsx";
import styles from "./share-sheet.module.css";
import { ShareWays } from "./share-ways.tsx";

export type ShareSheetProps = { shared: Shareable; onClose: () => void };

// Visitors don't send.
const SendPart = later(() => import("./send-part.tsx"), "members").component("SendPart", {
  fallback: () => <div className={styles.sendToCome} />,
});

/** Sends a Pin, a board, a section or a profile to people, or takes its address elsewhere. */
export function ShareSheet({ shared, onClose }: ShareSheetProps) {
  const { isSignedIn, isLimited } = useViewer();
  const [view, setView] = useState<"send" | "qr" | "embed">(shared.view ?? "send");
  const title = useTitle(shared.kind);
  const { t } = useLingui();
  const back = () => setView("send");
  if (view === "qr") return <QrView shared={shared} onBack={back} onClose={onClose} />;
  if (view === "embed") return <EmbedView shared={shared} onBack={back} onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t`Close`}>
      <div className={styles.sheet}>
        <ShareWays shared={shared} onQr={() => setView("qr")} onEmbed={() => setView("embed")} />
        {isSignedIn && !isLimited ? (
          <SendPart shared={shared} />
        ) : (
          <LogInToSend shared={shared} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}

function useTitle(kind: Shareable["kind"]): string {
  const { t } = useLingui();
  switch (kind) {
    case "pin":
      return t`Share this Pin`;
    case "board":
      return t`Share this board`;
    case "section":
      return t`Share this section`;
    case "profile":
      return t`Share this profile`;
  }
}
