import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { profileUrl } from "#contract/urls.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { asksForToast } from "./asks-for-toast.ts";

/** Shows the toast the address asks for and removes the request from the address, on one's own profile all parameters. */
export function useUrlToast(): void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { user } = useViewer();
  const isOwnProfile = user !== null && pathname === profileUrl(user.username);

  useEffect(() => {
    if (!asksForToast(search)) return;
    let isCurrent = true;
    void later(() => import("./later/url-message.ts"))
      .load()
      .then(({ readUrlToast, withoutUrlToast }) => {
        const toast = isCurrent ? readUrlToast(search) : null;
        if (toast === null) return;
        toasts.show({ text: i18n._(toast.text), duration: toast.duration, tone: toast.tone, key: "url" });
        const to = isOwnProfile ? pathname : { pathname, search: withoutUrlToast(search), hash };
        return navigate(to, { replace: true, preventScrollReset: true });
      });
    return () => {
      isCurrent = false;
    };
  }, [search, pathname, hash, isOwnProfile, i18n, toasts, navigate]);
}
