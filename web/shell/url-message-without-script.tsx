import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { asksForToast } from "./asks-for-toast.ts";

// The browser never shows it, so it does not carry it.
const UrlMessage = import.meta.env.SSR ? (await import("./later/url-message-words.tsx")).UrlMessage : null;

/** Where no script can show a toast, its words stand over the page. React in the browser leaves a noscript alone. */
export function UrlMessageWithoutScript(): ReactNode {
  const { search } = useLocation();
  if (!asksForToast(search)) return null;
  return <noscript>{UrlMessage && <UrlMessage search={search} />}</noscript>;
}
