import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import type { User } from "#contract/entities/user.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import type { ReminderProps } from "./later/reminder.tsx";

/** The server-side flag that records that the member has seen the reminder. */
const SEEN = "COMMENTS_OFF_REMINDER";

/** Tells members with Pins, once, that nobody can comment on Pins they save. */
export function CommentsOffReminder({ user }: { user: User }) {
  const viewer = useViewer();
  const isConcerned = viewer.user?.id === user.id && !viewer.isLimited && user.pin_count > 0;
  return isConcerned ? <Reminding /> : null;
}

function Reminding() {
  const api = useApi();
  const client = useQueryClient();
  const [Reminder, setReminder] = useState<ComponentType<ReminderProps> | null>(null);
  const seen = seenQuery(api);

  useEffect(() => {
    let isMounted = true;

    async function remind() {
      const { comments_off_by_default: isOff } = await client.fetchQuery(
        queryOf(api, "UserSettings.get", {}, []),
      );
      if (!isOff || (await client.fetchQuery(seenQuery(api))).value !== null) return;
      const part = await later(() => import("./later/reminder.tsx")).load();
      if (isMounted) setReminder(() => part.Reminder);
    }

    // Ignores API errors. The reminder will show on a later visit.
    void remind().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    return () => {
      isMounted = false;
    };
  }, [api, client]);

  function close() {
    setReminder(null);
    client.setQueryData(seen.queryKey, { state: SEEN, value: "1" });
    void api.call("UserState.create", { state: SEEN, value: "1" }).catch(() => undefined);
  }

  return Reminder && <Reminder onClose={close} />;
}

function seenQuery(api: Api) {
  return { ...queryOf(api, "UserState.get", { state: SEEN }, []), staleTime: Number.POSITIVE_INFINITY };
}
