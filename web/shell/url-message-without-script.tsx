import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { asksForToast } from "./asks-for-toast.ts";
import { UrlMessage } from "./later/url-message-words.tsx";

/** Shows a toast's text above the page when scripts are off. React in the browser ignores a noscript element. */
export function UrlMessageWithoutScript(): ReactNode {
  const { search } = useLocation();
  if (!asksForToast(search)) return null;
  return <noscript>{import.meta.env.SSR && <UrlMessage search={search} />}</noscript>;
}
