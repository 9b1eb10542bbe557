import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Board, Section } from "#contract/entities/board.ts";
import { sectionUrlBelow } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { outdate, refresh } from "../../../outdated.ts";
import { useViewer } from "../../../page-store.tsx";
import { isSamePath } from "../../../paths.ts";
import { useToasts } from "../../../toasts.tsx";
import { useDeleteSection } from "../../board-changes/index.ts";
import styles from "../board-form.module.css";
import { DeleteSection, SectionForm, SubmitSection } from "../section-form.tsx";
import { useSectionForm } from "../use-section-form.ts";

type SectionDialogProps = {
  board: Board;
  /** Null for one that is to be made. */
  section: Section | null;
  onClose: () => void;
  onCreated?: ((section: Section) => void) | undefined;
};

export function SectionDialog({ board, section, onClose, onCreated }: SectionDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useViewer();
  const deleteSection = useDeleteSection();
  const form = useSectionForm({
    boardId: board.id,
    section,
    async onSaved(saved) {
      onClose();
      if (section === null && onCreated !== undefined) onCreated(saved);
      else toasts.show({ text: section === null ? t`Section created` : t`Changes saved`, tone: "success" });
      const isHere = section !== null && isSamePath(pathname, sectionUrlBelow(board.url, section.slug));
      if (!isHere) return refresh(queryClient, ["boards"]);
      outdate(queryClient, ["boards"]);
      await navigate(sectionUrlBelow(board.url, saved.slug), { replace: true });
    },
  });

  return (
    <Modal
      open
      onClose={onClose}
      title={section === null ? t`Create section` : t`Edit section`}
      closeLabel={t`Close`}
      size="small"
      keepsOnOutsidePress={form.isChanged}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitSection form={form} formId={id} />
        </>
      }
    >
      <div className={styles.form}>
        <SectionForm form={form} id={id} boardName={board.name} />
        {section !== null && board.owner.id === user?.id && (
          <DeleteSection
            onDelete={(withPins) => {
              onClose();
              deleteSection({ section, board, withPins });
            }}
          />
        )}
      </div>
    </Modal>
  );
}
