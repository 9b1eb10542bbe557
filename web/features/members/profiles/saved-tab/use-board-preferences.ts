import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type BoardOrder, chooseBoardOrder, GROUP_BOARDS_EXPERIMENT } from "#contract/library/board-order.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardSort } from "#contract/library/resources/board-view.ts";
import type { ResultOf } from "#contract/operations.ts";
import { metadataQuery, useSavePreference } from "#web/features/library/pins/density/index.ts";
import { needsPassword } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";

type Metadata = ResultOf<"UserMetadata.get">;
type View = Metadata["profile_board_rep_view_type"];

/** The viewer's display preferences for boards. Changes show at once and are stored. */
export function useBoardPreferences(isOwner: boolean) {
  const { i18n } = useLingui();
  const api = useApi();
  const toasts = useToasts();
  const { experiments } = useViewer();
  const query = metadataQuery(api);
  const { data } = useQuery({ ...query, enabled: isOwner });
  const metadata = isOwner ? data : undefined;
  const { name, group } = GROUP_BOARDS_EXPERIMENT;

  const save = useSavePreference(async (error) => {
    if (needsPassword(error)) return;
    // There are many error texts, so load them only when an error occurs.
    const { errorText } = await import("#web/platform/texts/error-messages.ts");
    toasts.show({ text: errorText(i18n, error), tone: "danger" });
  });

  return {
    /** The owner's choice, or null if there is none or the viewer isn't the owner. */
    sort: metadata?.most_recent_board_sort_order ?? null,
    view: metadata?.profile_board_rep_view_type ?? ("square" satisfies View),
    setSort: (sort: BoardSort) => save({ field: "most_recent_board_sort_order", value: sort }),
    setView: (view: View) => save({ field: "profile_board_rep_view_type", value: view }),
    /** The order in which these boards are shown, even if none was chosen. */
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
