import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from "#contract/limits.ts";
import { type Acting, boardHref } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import {
  actingIn,
  type BoardField,
  type BoardLayout,
  type BoardSource,
  type BoardValues,
  canSubmit,
  changedFields,
  createOptions,
  findProblems,
  layoutOf,
  mergeValues,
  newBoardValues,
  ownFields,
  privacyFor,
  stopsAds,
  updateOptions,
  valuesOf,
} from "./board-values.ts";
import { postedValues, type SecretQuestion } from "./posted-board.ts";
import { getKeptBoard } from "./queries.ts";
import { isAboutName, isConflict } from "./refusals.ts";
import { useSaving } from "./use-saving.ts";

export type BoardFormOptions = {
  /** Null for one that is to be made. */
  board: Board | null;
  source?: BoardSource;
  /** What came of the form where there was no script. */
  posted?: FormResult<SecretQuestion> | null;
  /** Where the form is still open when the answer comes. */
  onSaved: (board: Board) => unknown;
};

export type BoardForm = {
  board: Board | null;
  acting: Acting;
  layout: BoardLayout;
  /** The viewer's own board: its cover is chosen and the board is deleted by nobody who acts for them. */
  isOwners: boolean;
  values: BoardValues;
  own: readonly BoardField[];
  change: (change: Partial<BoardValues>) => void;
  leaveName: () => void;
  togglePrivacy: (isOn: boolean) => void;
  secret: SecretStep;
  /** What others have made of it meanwhile. */
  conflict: {
    theirs: BoardValues;
    fields: readonly BoardField[];
    settle: (keepsMine: boolean) => void;
  } | null;
  nameError: string | null;
  descriptionError: string | null;
  error: string | null;
  isChanged: boolean;
  isSaving: boolean;
  maySubmit: boolean;
  submit: () => void;
};

/** Whether it is asked if some ads may stop. */
export type SecretStep = { isAsked: boolean; confirm: () => void; cancel: () => void };

/** What the form of a board holds, says and does, wherever it stands. */
export function useBoardForm(options: BoardFormOptions): BoardForm {
  const { board: given, source = null, posted = null, onSaved } = options;
  const { t } = useLingui();
  const api = useApi();
  const { user, acting: actingFor } = useViewer();
  const acting = actingIn(given, actingFor);
  const [board, setBoard] = useState(given);
  const [values, setValues] = useState(() => postedValues(posted, firstValues(given, acting), acting, given));
  const [refusal, setRefusal] = useState<unknown>(posted?.failure ?? null);
  const [hasLeft, setLeft] = useState(posted !== null);
  const secret = useSecretStep(() => change({ privacy: "secret" }));
  const [current, setCurrent] = useState(isConflict(refusal) ? given : null);
  const layout = layoutOf(given, user?.id ?? "", acting);
  const own = ownFields(layout, board);
  const base = firstValues(board, acting);
  const texts = useProblemTexts({ values, refusal, hasLeft });

  const save = useSaving({
    told: given === null ? t`Board created` : t`Changes saved`,
    formerUrl: given?.url ?? null,
    hrefOf: (saved) => boardHref(saved, acting),
    async send(): Promise<Board> {
      if (board === null) return (await api.call("Board.create", createOptions(values, source, acting))).data;
      const changes = updateOptions(board, base, values, own);
      const subject = acting === null ? {} : { orbac_subject_id: acting.id };
      return (await api.call("Board.update", { ...changes, ...subject })).data;
    },
    onSaved,
    async onRefused(error) {
      if (board === null || !isConflict(error)) return setRefusal(error);
      await getKeptBoard(api, board.id, acting).then(setCurrent, setRefusal);
    },
  });

  function change(changed: Partial<BoardValues>) {
    setValues((now) => ({ ...now, ...changed }));
    setRefusal(null);
  }

  function togglePrivacy(isOn: boolean) {
    const privacy = privacyFor(isOn, acting, board?.privacy ?? null);
    if (stopsAds(board, privacy)) secret.ask();
    else change({ privacy });
  }

  /** What was typed here stays; it is now compared with what stands there. */
  function settle(keepsMine: boolean) {
    if (current === null) return;
    const theirs = valuesOf(current);
    setValues(
      keepsMine && board !== current ? mergeValues(base, values, theirs) : keepsMine ? values : theirs,
    );
    setBoard(current);
    setCurrent(null);
    setRefusal(null);
  }

  function submit() {
    setLeft(true);
    if (!canSubmit(layout, values, save.isPending)) return;
    save.mutate();
  }

  const theirs = current === null ? null : valuesOf(current);
  return {
    ...{ board, acting, layout, values, own, change, togglePrivacy, submit },
    isOwners: layout === "edit" && acting === null,
    leaveName: () => setLeft(true),
    secret,
    conflict: theirs && {
      theirs,
      // Without script it is not known what was there before; then all that differs is shown.
      fields: changedFields(board === current ? values : base, theirs),
      settle,
    },
    ...texts,
    nameError: own.includes("name") ? texts.nameError : null,
    isChanged: changedFields(base, values).length > 0,
    isSaving: save.isPending,
    maySubmit: canSubmit(layout, values, save.isPending),
  };
}

function useSecretStep(onConfirm: () => void): SecretStep & { ask: () => void } {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    ask: () => setAsked(true),
    confirm() {
      setAsked(false);
      onConfirm();
    },
    cancel: () => setAsked(false),
  };
}

type ProblemTexts = Pick<BoardForm, "nameError" | "descriptionError" | "error">;
type Typed = { values: BoardValues; refusal: unknown; hasLeft: boolean };

function useProblemTexts({ values, refusal, hasLeft }: Typed): ProblemTexts {
  const { t, i18n } = useLingui();
  const { name, description } = findProblems(values);
  const refusalText = refusal === null || isConflict(refusal) ? null : boardErrorText(i18n, refusal);
  const isOfName = isAboutName(refusal);

  function nameError(): string | null {
    if (name === "missing") return hasLeft ? t`Don't forget to name your board!` : null;
    if (name === "too-long") return t`Please enter no more than ${BOARD_NAME_MAX} characters.`;
    return isOfName ? refusalText : null;
  }

  return {
    nameError: nameError(),
    descriptionError:
      description === null ? null : t`Please enter no more than ${BOARD_DESCRIPTION_MAX} characters.`,
    error: isOfName ? null : refusalText,
  };
}

function firstValues(board: Board | null, acting: Acting): BoardValues {
  return board === null ? newBoardValues(acting) : valuesOf(board);
}
