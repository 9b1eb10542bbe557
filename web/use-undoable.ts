import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { boardErrorText } from "./board-error.ts";
import { useToasts } from "./toasts.tsx";
import { useTellFailure } from "./use-tell-failure.ts";

export type TakeBack = () => unknown;

export type Undoable = {
  /** Shows it before the server has answered; what it gives shows again what was there. */
  show(): TakeBack | Promise<TakeBack>;
  /** Does it; what it gives undoes it. Null: it goes on, and is told of elsewhere. */
  run(): Promise<(() => Promise<unknown>) | null>;
  told: string;
  toldUndone?: string;
  /** A toast of the same key gives way to this one. */
  key?: string;
  /** It is known how it stands: after it was done or refused, and after its undoing. */
  settle?(state: "done" | "undone"): unknown;
};

type Done = { work: Undoable; undo: () => Promise<unknown>; takeBack: TakeBack };

/** Does what can be undone: it shows at once, is told of with a way back, and is taken back by itself where it is refused. */
export function useUndoable(): (work: Undoable) => void {
  const { t } = useLingui();
  const toasts = useToasts();
  const tellFailure = useTellFailure(boardErrorText);

  const undoing = useMutation({
    mutationFn: ({ undo }: Done) => undo(),
    onMutate: ({ takeBack }) => takeBack(),
    onSuccess(_, { work: { toldUndone, key } }) {
      if (toldUndone !== undefined) toasts.show({ text: toldUndone, tone: "success", ...(key && { key }) });
    },
    async onError(error, { work }) {
      tellFailure(error);
      await work.show();
    },
    onSettled: (_data, error, { work }) => work.settle?.(error === null ? "undone" : "done"),
  });
  const doing = useMutation({
    mutationFn: (work: Undoable) => work.run(),
    onMutate: (work) => work.show(),
    onSuccess(undo, work, takeBack) {
      if (undo === null) return;
      const action = { label: t`Undo`, onPress: () => undoing.mutate({ work, undo, takeBack }) };
      toasts.show({ text: work.told, action, ...(work.key && { key: work.key }) });
    },
    onError(error, _work, takeBack) {
      takeBack?.();
      tellFailure(error);
    },
    onSettled: (_data, error, work) => work.settle?.(error === null ? "done" : "undone"),
  });
  return doing.mutate;
}
