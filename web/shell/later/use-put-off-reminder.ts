import { useApi } from "#web/platform/api/use-api.ts";
import { updateViewerUser, usePageStore } from "#web/platform/page/page-store.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

/** Hides the reminder to confirm the email address for a day, in all of the member's browsers. */
export function usePutOffReminder(): () => void {
  const api = useApi();
  const store = usePageStore();
  const tellFailure = useTellFailure();

  async function putOff() {
    updateViewerUser(store, { isEmailReminderDue: false });
    document.getElementById("main")?.focus({ preventScroll: true });
    try {
      await api.call("EmailReminder.update", {});
    } catch (error) {
      updateViewerUser(store, { isEmailReminderDue: true });
      tellFailure(error);
    }
  }

  return () => void putOff();
}
