import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { asksForToast } from "./asks-for-toast.ts";
import { UrlMessage } from "./later/url-message-words.tsx";

/** Where no script can show a toast, its text is over the page. React in the browser leaves a noscript alone. */
export function UrlMessageWithoutScript(): ReactNode {
  const { search } = useLocation();
  if (!asksForToast(search)) return null;
  return <noscript>{import.meta.env.SSR && <UrlMessage search={search} />}</noscript>;
}
