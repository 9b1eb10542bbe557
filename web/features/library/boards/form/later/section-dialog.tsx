import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { useDeleteSection } from "#web/features/library/boards/changes/index.ts";
import { isOwners } from "#web/platform/api/acting.ts";
import { useAskBeforeClosing } from "#web/platform/forms/ask-before-closing.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "../board-form.module.css";
import { DeleteSection, SectionForm, SubmitSection } from "../section-form.tsx";
import { useSectionForm } from "../use-section-form.ts";

type SectionDialogProps = {
  board: Board;
  /** Null to create a section. */
  section: Section | null;
  onClose: () => void;
};

export function SectionDialog({ board, section, onClose }: SectionDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const viewer = useViewer();
  const deleteSection = useDeleteSection();
  const form = useSectionForm({ board, section, onSaved: onClose });

  const { close, question } = useAskBeforeClosing({ isUnsaved: form.isUnsaved, onClose });

  return (
    <>
      <Modal
        open
        onClose={close}
        title={section === null ? t`Create section` : t`Edit section`}
        closeLabel={t`Close`}
        size="small"
        footer={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitSection form={form} formId={id} />
          </>
        }
      >
        <div className={styles.form}>
          <SectionForm form={form} id={id} boardName={board.name} />
          {section !== null && isOwners(board, viewer) && (
            <DeleteSection
              onDelete={(withPins) => {
                form.finish();
                onClose();
                deleteSection({ section, board, withPins });
              }}
            />
          )}
        </div>
      </Modal>
      {question}
    </>
  );
}
