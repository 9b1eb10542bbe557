import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { settingsUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { togglesOf } from "#web/platform/toggle/toggles.ts";
import type { BlockRequest } from "./blockable.ts";
import { refreshAfterBlock, showBlock } from "./show-block.ts";

type SetBlock = BlockRequest & {
  /** Shows the change where the viewer made it. Called again if the server refuses. */
  onShow?: (isBlocked: boolean) => void;
  /** Called with what the server has stored. */
  onSettle?: (isBlocked: boolean) => void;
};

const RATE_LIMITED = 429;

/** Blocks or unblocks at once. A refusal takes that back without a word, unless the viewer was too fast. */
export function useSetBlock(): (wanted: SetBlock) => void {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const { revalidate } = useRevalidator();

  return ({ person: { id }, source, isOn, onShow, onSettle }) => {
    const press = {
      key: `block ${id}`,
      isOn: !isOn,
      show(isBlocked: boolean) {
        showBlock(client, id, isBlocked);
        onShow?.(isBlocked);
      },
      send: (isBlocked: boolean) =>
        isBlocked
          ? api.call("UserBlock.create", { blocked_user_id: id, block_source: source })
          : api.call("UserBlock.delete", { blocked_user_id: id }),
      async settle(isBlocked: boolean) {
        onSettle?.(isBlocked);
        await refreshAfterBlock(client);
        // The list of blocked people may have been opened before the server knew.
        if (source === "profile" || location.pathname === settingsUrl("blocked")) await revalidate();
      },
      onRefusal(error: unknown) {
        if (error instanceof ApiError && error.status === RATE_LIMITED) tellFailure(error);
      },
    };
    void togglesOf(client).press(press, isOn);
  };
}
