import { useLingui } from "@lingui/react/macro";
import { IconButton } from "#ui/icon-button.tsx";
import { GripIcon } from "#ui/icons/index.ts";
import styles from "./card-grip.module.css";

/** The handle for dragging a card. Shows on hover and focus, and always on touch screens. */
export function CardGrip({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    // Stops the card from opening its long-press menu.
    <span className={styles.grip} onPointerDown={(event) => event.stopPropagation()}>
      <IconButton
        icon={GripIcon}
        label={t`Move ${name}`}
        variant="floating"
        size="small"
        tooltip="none"
        data-grip=""
      />
    </span>
  );
}
