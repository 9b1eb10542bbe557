import { useLingui } from "@lingui/react/macro";
import { type MutationOptions, useQueryClient } from "@tanstack/react-query";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
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
  /** What it is done to: works of the same key take effect in turn, and the toast of one gives way to that of the next. */
  key?: string;
  /** It is known how it stands: after it was done or refused, and after its undoing. */
  settle?(state: "done" | "undone"): unknown;
};

/** Does what can be undone: it shows at once, is told of with a way back, and is taken back by itself where it is refused. */
export function useUndoable(): (work: Undoable) => void {
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure(boardErrorText);

  return (work) => {
    const { key, told, toldUndone } = work;
    const replacing = key === undefined ? {} : { key };
    const inTurn = key === undefined ? {} : { mutationKey: [key], scope: { id: key } };

    function start<Data, Shown>(step: MutationOptions<Data, Error, void, Shown>) {
      const mutation = client.getMutationCache().build(client, { ...inTurn, ...step });
      // The step itself tells what goes wrong with it.
      mutation.execute().catch(() => {});
    }

    function settle(state: "done" | "undone") {
      // What waits its turn is to change it again, and then tells how it stands.
      const isLast = key === undefined || client.isMutating({ mutationKey: [key] }) === 1;
      if (isLast) void work.settle?.(state);
    }

    function undo(goBack: () => Promise<unknown>, takeBack: TakeBack) {
      start({
        mutationFn: goBack,
        onMutate: () => takeBack(),
        onSuccess() {
          if (toldUndone !== undefined) toasts.show({ text: toldUndone, tone: "success", ...replacing });
        },
        async onError(error) {
          tellFailure(error);
          await work.show();
        },
        onSettled: (_data, error) => settle(error === null ? "undone" : "done"),
      });
    }

    start({
      mutationFn: () => work.run(),
      onMutate: () => work.show(),
      onSuccess(goBack, _, takeBack) {
        if (goBack === null) return;
        const action = { label: t`Undo`, onPress: () => undo(goBack, takeBack) };
        toasts.show({ text: told, action, ...replacing });
      },
      onError(error, _, takeBack) {
        takeBack?.();
        tellFailure(error);
      },
      onSettled: (_data, error) => settle(error === null ? "done" : "undone"),
    });
  };
}
