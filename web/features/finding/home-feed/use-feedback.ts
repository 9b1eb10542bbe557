import { useLingui } from "@lingui/react/macro";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import type { FeedbackKind } from "#contract/finding/entities/home-feed.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { usePinChanges } from "#web/features/library/pin-changes/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";

/** Says what a member wants less of. It leaves the wall at once, and comes back with an undo. */
export function useFeedback() {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();
  const changes = usePinChanges();

  /** The Pins on the loaded pages of home that this is true of. */
  function listShown(isMeant: (pin: Pin) => boolean): string[] {
    return client
      .getQueriesData<InfiniteData<Answer<Pin[]>>>({ queryKey: ["UserHomefeed.get"] })
      .flatMap(([, data]) => data?.pages.flatMap((page) => page.data) ?? [])
      .filter(isMeant)
      .map(({ id }) => id);
  }

  function give(kind: FeedbackKind, object_id: string, isMeant: (pin: Pin) => boolean, told: string) {
    change({
      told,
      show() {
        const ids = new Set(listShown(isMeant));
        for (const id of ids) changes.takeAway(id);
        return () => {
          for (const id of ids) changes.bringBack(id);
        };
      },
      async run() {
        await api.call("FeedFeedback.create", { kind, object_id });
        return () => api.call("FeedFeedback.delete", { kind, object_id });
      },
      settle: () => client.removeQueries({ queryKey: ["FeedFeedbacks.get"] }),
    });
  }

  return {
    less: ({ id }: Pin) => give("pin", id, (pin) => pin.id === id, t`You'll see less like this`),
    hidePinner({ pinner }: Pin) {
      const name = pinner.full_name || pinner.username;
      give(
        "pinner",
        pinner.id,
        (pin) => pin.pinner.id === pinner.id,
        t`Pins by ${name} are hidden from your home feed`,
      );
    },
    hideDomain({ domain }: Pin) {
      give(
        "domain",
        domain,
        (pin) => pin.domain === domain,
        t`Pins from ${domain} are hidden from your home feed`,
      );
    },
  };
}

/** Stops or resumes making the feed from a board. */
export function useFeedBoard(): (board: { id: string; name: string }, isUsed: boolean) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const change = useUndoable();
  return ({ id: board_id, name }, is_used) =>
    change({
      told: is_used ? t`${name} shapes your home feed again` : t`${name} no longer shapes your home feed`,
      show: () => () => undefined,
      async run() {
        await api.call("HomefeedBoard.update", { board_id, is_used });
        return () => api.call("HomefeedBoard.update", { board_id, is_used: !is_used });
      },
      settle: () => client.removeQueries({ queryKey: ["HomefeedBoards.get"] }),
    });
}
