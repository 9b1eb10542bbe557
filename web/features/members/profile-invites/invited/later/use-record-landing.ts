import { useEffect } from "react";
import { useApi } from "#web/platform/api/use-api.ts";

const KEY = "invite-landing";

/** Counts, once per visit, that someone was shown this invitation. */
export function useRecordLanding(code: string): void {
  const api = useApi();

  useEffect(() => {
    if (!isFirstLanding(code)) return;
    // No one waits for the count.
    void api.call("InviteCodeLanding.create", { invite_code: code }).catch(() => undefined);
  }, [api, code]);
}

function isFirstLanding(code: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === code) return false;
    sessionStorage.setItem(KEY, code);
    return true;
  } catch {
    // Without storage, every load would look like a visit.
    return false;
  }
}
