import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useToasts } from "../toasts.tsx";
import { readUrlToast, withoutUrlToast } from "./url-message.ts";

/** Shows what the address asks for, and takes it out of the address. */
export function useUrlToast(): void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    const toast = readUrlToast(search);
    if (toast === null) return;
    toasts.show({ text: i18n._(toast.text), duration: toast.duration, tone: toast.tone, key: "url" });
    void navigate(
      { pathname, search: withoutUrlToast(search), hash },
      { replace: true, preventScrollReset: true },
    );
  }, [search, pathname, hash, i18n, toasts, navigate]);
}
