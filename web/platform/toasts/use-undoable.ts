import { useLingui } from "@lingui/react/macro";
import { type MutationOptions, useQueryClient } from "@tanstack/react-query";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "./toasts.tsx";
import { useTellFailure } from "./use-tell-failure.ts";

export type TakeBack = () => unknown;

export type Undoable = {
  /** Shows the change before the server answers. Returns a function that reverts it. */
  show(): TakeBack | Promise<TakeBack>;
  /**
   * Makes the change and returns a function that undoes it, or null if it continues as a long action shown elsewhere.
   */
  run(): Promise<(() => Promise<unknown>) | null>;
  told: string;
  toldUndone?: string;
  /** Changes with the same key run one after another, and each toast replaces the previous one. */
  key?: string;
  /** Called once the outcome is known: after the change succeeded or failed, and after undoing it. */
  settle?(state: "done" | "undone"): unknown;
};

/**
 * Makes a change that can be undone: shows it at once with a toast to undo it, and reverts it if the server refuses.
 */
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
      // Each step handles its own errors.
      mutation.execute().catch(() => {});
    }

    function settle(state: "done" | "undone") {
      // If another change is waiting, it will report the outcome.
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
