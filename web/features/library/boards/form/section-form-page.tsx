import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { useActionData, useNavigate } from "react-router";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading } from "#ui/text.tsx";
import { useDeleteSection } from "#web/features/library/boards/changes/index.ts";
import { boardHref, isOwners, sectionHref } from "#web/platform/api/acting.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./board-form.module.css";
import { DeleteSection, SectionForm, SubmitSection } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

/** The page for creating or editing a section. */
export function SectionFormPage({ board, section }: { board: Board; section: Section | null }) {
  const id = useId();
  const posted = (useActionData() as FormResult | undefined) ?? null;
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const viewer = useViewer();
  const { acting } = viewer;
  const deleteSection = useDeleteSection();
  const form = useSectionForm({
    board,
    section,
    posted,
    onSaved({ slug }) {
      if (isStillHere()) return navigate(sectionHref(board, slug, acting), { replace: section !== null });
    },
  });

  return (
    <PageFrame width="form">
      <Heading level={1} size={28}>
        {section === null ? <Trans>Create section</Trans> : <Trans>Edit section</Trans>}
      </Heading>
      <SectionForm form={form} id={id} boardName={board.name}>
        <div className={styles.actions}>
          <ButtonLink
            size="large"
            href={section === null ? boardHref(board, acting) : sectionHref(board, section.slug, acting)}
          >
            <Trans>Cancel</Trans>
          </ButtonLink>
          <SubmitSection form={form} formId={id} size="large" />
        </div>
      </SectionForm>
      {section !== null && isOwners(board, viewer) && (
        <DeleteSection
          onDelete={(withPins) => {
            form.finish();
            deleteSection({ section, board, withPins });
          }}
        />
      )}
      <AskBeforeLeaving isUnsaved={form.isUnsaved} />
    </PageFrame>
  );
}
