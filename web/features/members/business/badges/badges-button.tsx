import { Trans } from "@lingui/react/macro";
import { type ComponentType, useState } from "react";
import { Button } from "#ui/button.tsx";
import { later } from "#web/platform/later/later.tsx";
import styles from "./badges-button.module.css";
import type { BadgeEditorProps } from "./later/badge-editor.tsx";

const pickEditor = later(() => import("./later/badge-editor.tsx"), "members").pick("BadgeEditor");

/** Opens the editor of one's own badges. It needs scripts, so the button is hidden without them. */
export function BadgesButton({ userId }: { userId: string }) {
  const [Editor, setEditor] = useState<ComponentType<BadgeEditorProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    const Loaded = await pickEditor();
    setEditor(() => Loaded);
    setOpen(true);
  }

  return (
    <span className={styles.needsScript}>
      <Button onClick={() => void open()}>
        <Trans>Edit badges</Trans>
      </Button>
      {Editor && isOpen && <Editor userId={userId} onClose={() => setOpen(false)} />}
    </span>
  );
}
