import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { needsPassword } from "../../api.ts";
import { useApi } from "../../app.tsx";
import { errorText } from "../../error-messages.ts";
import { useToasts } from "../../toasts.tsx";
import { usePinChanges } from "./use-pin-changes.ts";

/** How a pin goes, and how it comes back. */
type TakeAway = {
  doIt: (pinId: string) => Promise<() => Promise<unknown>>;
  told: string;
};

/** Puts a pin into the trash; the wall shows it at once, and again if it is undone or refused. */
export function useDeletePin(): (pinId: string) => void {
  const { t } = useLingui();
  const api = useApi();
  return useTakeAway({
    told: t`Pin deleted`,
    async doIt(pinId) {
      const { data } = await api.call("Pin.delete", { id: pinId });
      return () => api.call("Undo.create", { action_id: data.undo.action_id });
    },
  });
}

/** Shows a pin no more to this member. */
export function useHidePin(): (pinId: string) => void {
  const { t } = useLingui();
  const api = useApi();
  return useTakeAway({
    told: t`Pin hidden`,
    async doIt(pinId) {
      await api.call("PinHide.create", { pin_id: pinId });
      return () => api.call("PinHide.delete", { pin_id: pinId });
    },
  });
}

function useTakeAway({ doIt, told }: TakeAway): (pinId: string) => void {
  const { t, i18n } = useLingui();
  const toasts = useToasts();
  const changes = usePinChanges();

  function tellFailure(error: unknown) {
    if (!needsPassword(error)) toasts.show({ text: errorText(i18n, error), tone: "danger" });
  }

  const undoing = useMutation({
    mutationFn: ({ undo }: { pinId: string; undo: () => Promise<unknown> }) => undo(),
    onMutate: ({ pinId }) => changes.bringBack(pinId),
    onError(error, { pinId }) {
      changes.takeAway(pinId);
      tellFailure(error);
    },
  });
  const taking = useMutation({
    mutationFn: doIt,
    onMutate: (pinId) => changes.takeAway(pinId),
    onSuccess(undo, pinId) {
      toasts.show({
        text: told,
        action: { label: t`Undo`, onPress: () => undoing.mutate({ pinId, undo }) },
      });
    },
    onError(error, pinId) {
      changes.bringBack(pinId);
      tellFailure(error);
    },
  });
  return (pinId) => taking.mutate(pinId);
}
