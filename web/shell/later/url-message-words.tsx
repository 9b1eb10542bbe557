import { useLingui } from "@lingui/react";
import { readUrlToast } from "./url-message.ts";

/** What an address asks to be told, for those without script. */
export function UrlMessage({ search }: { search: string }) {
  const { i18n } = useLingui();
  const toast = readUrlToast(search);
  return toast === null ? null : i18n._(toast.text);
}
