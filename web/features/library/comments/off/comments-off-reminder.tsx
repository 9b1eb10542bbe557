import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import type { User } from "#contract/members/entities/user.ts";
import { EXPERIENCE_IDS } from "#contract/members/experiences.ts";
import { answerExperience, educationQuery } from "#web/features/members/education/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { ReminderProps } from "./later/reminder.tsx";

/** Tells members with Pins, once, that no one can comment on Pins they save. */
export function CommentsOffReminder({ user }: { user: User }) {
  const viewer = useViewer();
  const isConcerned = viewer.user?.id === user.id && !viewer.isLimited && user.pin_count > 0;
  return isConcerned ? <Reminding /> : null;
}

function Reminding() {
  const api = useApi();
  const client = useQueryClient();
  const [Reminder, setReminder] = useState<ComponentType<ReminderProps> | null>(null);

  useEffect(() => {
    let isMounted = true;

    async function remind() {
      const [first] = await client.fetchQuery(educationQuery(api));
      if (first?.experience_id !== EXPERIENCE_IDS.commentsOff) return;
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
    answerExperience(api, client, { id: EXPERIENCE_IDS.commentsOff, isCompleted: false });
  }

  return Reminder && <Reminder onClose={close} />;
}
