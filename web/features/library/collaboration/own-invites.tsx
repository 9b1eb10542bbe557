import { useActionData, useLocation } from "react-router";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import { readDone } from "./invite-address.ts";
import { contactRequestsQuery, ownInvitesQuery } from "./queries.ts";

const InviteList = later(() => import("./later/own-invites.tsx"), "members").component("OwnInvites");

/** The viewer's own invites, for pages that show their boards. The loaders ask for them; most members have none. */
export function OwnInvites() {
  const api = useApi();
  const invites = useCached(ownInvitesQuery(api))?.data ?? [];
  const requests = useCached(contactRequestsQuery(api))?.data ?? [];
  const posted = useActionData() as FormResult | undefined;
  const { search } = useLocation();
  const { isLimited } = useViewer();
  const hasNews = Boolean(posted?.failure) || readDone(search) !== null;
  return !isLimited && (hasNews || invites.length + requests.length > 0) && <InviteList />;
}
