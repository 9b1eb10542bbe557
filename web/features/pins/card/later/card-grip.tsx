import { useLingui } from "@lingui/react/macro";
import { IconButton } from "#ui/icon-button.tsx";
import { GripIcon } from "#ui/icons/index.ts";
import styles from "./card-grip.module.css";

/** Where a card is taken hold of to be put elsewhere: seen while it is turned to, always where nothing hovers. */
export function CardGrip({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    // A press on it is none on the card around, which has a menu for long ones.
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
