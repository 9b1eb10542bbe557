import { useLingui } from "@lingui/react";
import { Banner } from "#ui/banner.tsx";
import { readUrlToast } from "./url-message.ts";

/** What an address asks to be told, for those without script. */
export function UrlMessage({ search }: { search: string }) {
  const { i18n } = useLingui();
  const toast = readUrlToast(search);
  return toast === null ? null : <Banner>{i18n._(toast.text)}</Banner>;
}
