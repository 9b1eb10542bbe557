import { useLingui } from "@lingui/react/macro";
import { Modal } from "#ui/modal.tsx";
import { ThemeChoices } from "../theme-choices.tsx";

export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal open onClose={onClose} title={t`Appearance`} closeLabel={t`Close`} size="small">
      <ThemeChoices />
    </Modal>
  );
}
