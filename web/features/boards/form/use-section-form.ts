import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board, Section } from "#contract/entities/board.ts";
import { findNameProblem } from "#contract/formats/names.ts";
import { SECTION_TITLE_MAX } from "#contract/limits.ts";
import { sectionUrlBelow } from "#contract/urls.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { isAboutName, isConflict } from "./refusals.ts";
import { useSaving } from "./use-saving.ts";

type SectionFormOptions = {
  board: Pick<Board, "id" | "url">;
  /** Null for one that is to be made. */
  section: Section | null;
  posted?: FormResult | null;
  /** Where the form is still open when the answer comes. */
  onSaved: (section: Section) => unknown;
};

export type SectionForm = {
  section: Section | null;
  title: string;
  /** What somebody else has named it meanwhile. */
  theirs: string | null;
  type: (title: string) => void;
  leave: () => void;
  titleError: string | null;
  error: string | null;
  isSaving: boolean;
  /** Something was typed that is not kept yet. */
  isChanged: boolean;
  maySubmit: boolean;
  submit: () => void;
};

/** What the form of a section holds, says and does, wherever it stands. */
export function useSectionForm({
  board,
  section: given,
  posted = null,
  onSaved,
}: SectionFormOptions): SectionForm {
  const { t, i18n } = useLingui();
  const api = useApi();
  const [section, setSection] = useState(given);
  const [title, setTitle] = useState(posted?.values.name ?? given?.title ?? "");
  const [refusal, setRefusal] = useState<unknown>(posted?.failure ?? null);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [hasLeft, setLeft] = useState(posted !== null);
  const name = title.trim();
  const problem = findNameProblem(name, SECTION_TITLE_MAX);

  const save = useSaving({
    told: given === null ? t`Section created` : t`Changes saved`,
    formerUrl: given && sectionUrlBelow(board.url, given.slug),
    hrefOf: ({ slug }) => sectionUrlBelow(board.url, slug),
    async send(): Promise<Section> {
      if (section === null) return (await api.call("BoardSection.create", { board_id: board.id, name })).data;
      const options = { section_id: section.id, version: section.version, name };
      return (await api.call("BoardSectionEdit.update", options)).data;
    },
    onSaved,
    async onRefused(error) {
      if (section === null || !isConflict(error)) return setRefusal(error);
      try {
        const { data } = await api.call("BoardSection.get", { section_id: section.id });
        setSection(data);
        setTheirs(data.title);
      } catch (failure) {
        setRefusal(failure);
      }
    },
  });

  function titleError(): string | null {
    if (problem === "missing") return hasLeft ? t`Please name the section.` : null;
    if (problem === "too-long") return t`Please enter no more than ${SECTION_TITLE_MAX} characters.`;
    return isAboutName(refusal) ? boardErrorText(i18n, refusal) : null;
  }

  const maySubmit = problem === null && !save.isPending;
  return {
    ...{ section, title, theirs, maySubmit },
    type(typed) {
      setTitle(typed);
      setRefusal(null);
    },
    leave: () => setLeft(true),
    titleError: titleError(),
    error: refusal === null || isAboutName(refusal) ? null : boardErrorText(i18n, refusal),
    isSaving: save.isPending,
    isChanged: name !== (section?.title ?? ""),
    submit() {
      setLeft(true);
      setTheirs(null);
      if (maySubmit) save.mutate();
    },
  };
}
