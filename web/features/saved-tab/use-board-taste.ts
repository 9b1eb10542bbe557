import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type BoardOrder, chooseBoardOrder, GROUP_BOARDS_EXPERIMENT } from "#contract/board-order.ts";
import type { Board } from "#contract/entities/board.ts";
import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { BoardSort } from "#contract/resources/board-keeping.ts";
import { needsPassword } from "../../api.ts";
import { useApi } from "../../app.tsx";
import { useViewer } from "../../page-store.tsx";
import { useToasts } from "../../toasts.tsx";
import { metadataQuery } from "../pin-density/index.ts";

type Metadata = ResultOf<"UserMetadata.get">;
type View = Metadata["profile_board_rep_view_type"];

/** How the viewer looks at boards. What is set shows at once, and is kept for the next time. */
export function useBoardTaste(isOwner: boolean) {
  const { i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { experiments } = useViewer();
  const query = metadataQuery(api);
  const { data } = useQuery({ ...query, enabled: isOwner });
  const metadata = isOwner ? data : undefined;
  const { name, group } = GROUP_BOARDS_EXPERIMENT;

  async function tellFailure(error: Error) {
    // The words for what may go wrong are many, and come with the first thing that does.
    const { errorText } = await import("../../error-messages.ts");
    toasts.show({ text: errorText(i18n, error), tone: "danger" });
  }

  const saving = useMutation({
    mutationFn: (change: OptionsOf<"UserMetadata.update">) => api.call("UserMetadata.update", change),
    async onMutate(change) {
      await client.cancelQueries({ queryKey: query.queryKey });
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, before && ({ ...before, ...change } as Metadata));
      return before;
    },
    // Where nobody knew what was set before, nothing could show at once.
    onSuccess: ({ data: after }) => client.setQueryData(query.queryKey, (known) => known ?? after),
    onError(error, _, before) {
      client.setQueryData(query.queryKey, before);
      if (!needsPassword(error)) void tellFailure(error);
    },
  });

  return {
    /** What the owner chose; null: never anything, or not the owner's to choose. */
    sort: metadata?.most_recent_board_sort_order ?? null,
    view: metadata?.profile_board_rep_view_type ?? ("square" satisfies View),
    setSort: (sort: BoardSort) => saving.mutate({ most_recent_board_sort_order: sort }),
    setView: (view: View) => saving.mutate({ profile_board_rep_view_type: view }),
    /** The order in which these boards stand, also where nobody chose one. */
    orderOf: (boards: readonly Board[]): BoardOrder =>
      chooseBoardOrder({
        isOwner,
        stored: metadata?.most_recent_board_sort_order ?? null,
        hasCustomOrder: metadata?.has_custom_board_sorting_order ?? false,
        hasGroupBoard: boards.some((board) => board.is_collaborative),
        putsGroupBoardsFirst: experiments[name] === group,
      }),
  };
}
