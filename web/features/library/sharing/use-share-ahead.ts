import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { suggestedContactsQuery } from "./queries.ts";

/** Loads the sheet and whom it suggests while someone is about to press. Spread over the button. */
export function useShareAhead() {
  const api = useApi();
  const client = useQueryClient();
  const { isSignedIn, isLimited } = useViewer();

  function load() {
    void later(() => import("./later/share-sheet.tsx")).load();
    if (!isSignedIn || isLimited) return;
    void later(() => import("./later/send-part.tsx"), "members").load();
    void client.prefetchQuery(suggestedContactsQuery(api));
  }

  return { onPointerEnter: load, onFocus: load };
}
