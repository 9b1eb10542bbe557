import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import { type Invitee, useInvitePeople } from "#web/features/library/collaboration/index.ts";
import { type Acting, boardHref } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { type EditConflict, useEditor } from "#web/platform/forms/use-editor.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import {
  actingIn,
  type BoardField,
  type BoardLayout,
  type BoardSource,
  type BoardValues,
  canSubmit,
  createOptions,
  findProblems,
  isSameBoardField,
  layoutOf,
  newBoardValues,
  ownFields,
  privacyFor,
  stopsAds,
  updateOptions,
  valuesOf,
} from "./board-values.ts";
import { postedValues, type SecretQuestion } from "./posted-board.ts";
import { getBoardToEdit } from "./queries.ts";
import { useSaving } from "./use-saving.ts";

export type BoardFormOptions = {
  /** Null to create a board. */
  board: Board | null;
  source?: BoardSource;
  /** The result of posting the form without JavaScript. */
  posted?: FormResult<SecretQuestion> | null;
  /** Called on success if the form is still open. */
  onSaved: (board: Board) => unknown;
};

export type BoardForm = {
  board: Board | null;
  acting: Acting;
  layout: BoardLayout;
  /** The viewer's own board, or of the account they act for. */
  isOwners: boolean;
  values: BoardValues;
  own: readonly BoardField[];
  /** Whom to invite once the new board is there. */
  invited: readonly Invitee[];
  setInvited: (people: readonly Invitee[]) => void;
  change: (change: Partial<BoardValues>) => void;
  leaveName: () => void;
  togglePrivacy: (isOn: boolean) => void;
  secret: SecretStep;
  /** Changes made elsewhere in the meantime. */
  conflict: EditConflict<BoardValues> | null;
  nameError: string | null;
  descriptionError: string | null;
  error: string | null;
  /** For asking before the form is left. */
  isUnsaved: () => boolean;
  /** Call this when what was entered is no longer needed. */
  finish: () => void;
  isSaving: boolean;
  maySubmit: boolean;
  submit: () => void;
};

/** The state of asking whether some ads may stop. */
export type SecretStep = { isAsked: boolean; confirm: () => void; cancel: () => void };

/** The state and behavior of the board form, in a dialog or on a page. */
export function useBoardForm(options: BoardFormOptions): BoardForm {
  const { board: given, source = null, posted = null, onSaved } = options;
  const { t } = useLingui();
  const api = useApi();
  const { user, acting: actingFor } = useViewer();
  const acting = actingIn(given, actingFor);
  const [invited, setInvited] = useState<readonly Invitee[]>([]);
  const invitePeople = useInvitePeople();
  const tellFailure = useTellFailure(boardErrorText);
  const [hasLeft, setLeft] = useState(posted !== null);
  const editor = useEditor<Board, BoardValues>({
    stored: given,
    valuesOf: (board) => (board === null ? newBoardValues(acting) : valuesOf(board)),
    readAgain: ({ id }) => getBoardToEdit(api, id, acting),
    isSame: isSameBoardField,
    fields: ["name"],
    textOf: boardErrorText,
    typed: posted === null ? undefined : postedValues(posted, firstValues(given, acting), acting, given),
    refused: posted?.failure,
  });
  const { stored: board, base, values, change, error } = editor;
  const secret = useSecretStep(() => change({ privacy: "secret" }));
  const layout = layoutOf(given, user?.id ?? "", acting);
  const own = ownFields(layout, board);
  const texts = useProblemTexts(values, hasLeft);

  const save = useSaving({
    toastText: given === null ? t`Board created` : t`Changes saved`,
    formerUrl: given?.url ?? null,
    hrefOf: (saved) => boardHref(saved, acting),
    async send(): Promise<Board> {
      const saved = board === null ? await create() : await update(board);
      editor.finish();
      return saved;
    },
    onSaved,
    onRefused: editor.refuse,
  });

  async function create(): Promise<Board> {
    const { data } = await api.call("Board.create", createOptions(values, source));
    // The board is there, whatever becomes of the invites.
    if (invited.length > 0) await invitePeople(data, invited).catch(tellFailure);
    return data;
  }

  async function update(board: Board): Promise<Board> {
    const changes = updateOptions(board, base, values, own);
    const subject = acting === null ? {} : { orbac_subject_id: acting.id };
    return (await api.call("Board.update", { ...changes, ...subject })).data;
  }

  function togglePrivacy(isOn: boolean) {
    const privacy = privacyFor(isOn, acting, board?.privacy ?? null);
    if (stopsAds(board, privacy)) secret.ask();
    else change({ privacy });
  }

  function submit() {
    setLeft(true);
    if (!canSubmit(layout, values, save.isPending)) return;
    save.mutate();
  }

  return {
    board,
    acting,
    layout,
    values,
    own,
    invited,
    setInvited,
    change,
    togglePrivacy,
    submit,
    secret,
    error,
    isOwners: layout === "edit",
    leaveName: () => setLeft(true),
    conflict: editor.conflict,
    nameError: own.includes("name") ? (texts.nameError ?? editor.errorOf("name") ?? null) : null,
    descriptionError: texts.descriptionError,
    // What is being saved is reported even after the form is closed.
    isUnsaved: () => !save.isPending && (editor.isUnsaved() || (invited.length > 0 && !save.isSuccess)),
    finish: editor.finish,
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

type ProblemTexts = Pick<BoardForm, "nameError" | "descriptionError">;

function useProblemTexts(values: BoardValues, hasLeft: boolean): ProblemTexts {
  const { t } = useLingui();
  const { name, description } = findProblems(values);
  const tooLong = (max: number) => t`Please enter no more than ${max} characters.`;
  const missing = hasLeft ? t`Don't forget to name your board!` : null;
  return {
    nameError: name === "missing" ? missing : name && tooLong(BOARD_NAME_MAX),
    descriptionError: description && tooLong(BOARD_DESCRIPTION_MAX),
  };
}

function firstValues(board: Board | null, acting: Acting): BoardValues {
  return board === null ? newBoardValues(acting) : valuesOf(board);
}
