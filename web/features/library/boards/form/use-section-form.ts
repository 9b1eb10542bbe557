import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { findNameProblem } from "#contract/formats/names.ts";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { SECTION_TITLE_MAX } from "#contract/limits/boards.ts";
import { sectionUrlBelow } from "#contract/urls.ts";
import { asOwner, sectionHref } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { type EditConflict, useEditor } from "#web/platform/forms/use-editor.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useSaving } from "./use-saving.ts";

type SectionFormOptions = {
  board: Pick<Board, "id" | "url" | "owner">;
  /** Null to create a section. */
  section: Section | null;
  posted?: FormResult | null;
  /** Called on success if the form is still open. */
  onSaved: (section: Section) => unknown;
};

export type SectionForm = {
  section: Section | null;
  title: string;
  /** Someone else has renamed the section in the meantime. */
  conflict: EditConflict<{ name: string }> | null;
  type: (title: string) => void;
  leave: () => void;
  titleError: string | null;
  error: string | null;
  isSaving: boolean;
  /** For asking before the form is left. */
  isUnsaved: () => boolean;
  /** Call this when what was entered is no longer needed. */
  finish: () => void;
  maySubmit: boolean;
  submit: () => void;
};

/** The state and behavior of the section form, in a dialog or on a page. */
export function useSectionForm({
  board,
  section: given,
  posted = null,
  onSaved,
}: SectionFormOptions): SectionForm {
  const { t } = useLingui();
  const api = useApi();
  const { acting } = useViewer();
  const subject = asOwner(board, acting);
  const [hasLeft, setLeft] = useState(posted !== null);
  const editor = useEditor<Section, { name: string }>({
    stored: given,
    valuesOf: (stored) => ({ name: stored?.title ?? "" }),
    readAgain: async ({ id }) => (await api.call("BoardSection.get", { section_id: id, ...subject })).data,
    isSame: (_, one, other) => one.name.trim() === other.name.trim(),
    fields: ["name"],
    textOf: boardErrorText,
    typed: posted?.values.name === undefined ? undefined : { name: posted.values.name },
    refused: posted?.failure,
  });
  const { stored: section, conflict } = editor;
  const name = editor.values.name.trim();
  const problem = findNameProblem(name, SECTION_TITLE_MAX);

  const save = useSaving({
    toastText: given === null ? t`Section created` : t`Changes saved`,
    formerUrl: given && sectionUrlBelow(board.url, given.slug),
    hrefOf: ({ slug }) => sectionHref(board, slug, acting),
    async send(): Promise<Section> {
      const saved = section === null ? await create() : await rename(section);
      editor.finish();
      return saved;
    },
    onSaved,
    onRefused: editor.refuse,
  });

  async function create(): Promise<Section> {
    return (await api.call("BoardSection.create", { board_id: board.id, name, ...subject })).data;
  }

  async function rename({ id, version }: Section): Promise<Section> {
    return (await api.call("BoardSectionEdit.update", { section_id: id, version, name, ...subject })).data;
  }

  function titleError(): string | null {
    if (problem === "missing") return hasLeft ? t`Please name the section.` : null;
    if (problem === "too-long") return t`Please enter no more than ${SECTION_TITLE_MAX} characters.`;
    return editor.errorOf("name") ?? null;
  }

  const maySubmit = problem === null && !save.isPending;
  return {
    section,
    conflict,
    maySubmit,
    title: editor.values.name,
    type: (typed) => editor.change({ name: typed }),
    leave: () => setLeft(true),
    titleError: titleError(),
    error: editor.error,
    isSaving: save.isPending,
    // What is being saved is reported even after the form is closed.
    isUnsaved: () => !save.isPending && editor.isUnsaved(),
    finish: editor.finish,
    submit() {
      setLeft(true);
      if (maySubmit) save.mutate();
    },
  };
}
