import type { Api } from "#web/platform/api/api.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { queryOf } from "#web/platform/query/query.ts";

const SESSIONS_SHOWN = 100;

export function sessionsQuery(api: Api) {
  return queryOf(api, "UserSessionList.get", { page_size: SESSIONS_SHOWN }, []);
}

const endSession: FormHandler = async ({ fields, api, queryClient }) => {
  await api.call("UserSessionList.delete", { session_id: fields.session_id ?? "" });
  await queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey, refetchType: "none" });
};

const endOtherSessions: FormHandler = async ({ fields, api, queryClient }) => {
  await api.call("UserSessionList.delete", { ends_tokens: fields.ends_tokens === "on" });
  await queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey, refetchType: "none" });
};

export const sessionActions = { "end-session": endSession, "end-other-sessions": endOtherSessions };
