import { useLingui } from "@lingui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { canonicalOf, metaOf, titleOf } from "#web/platform/page/meta.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";

/** Keeps the document's title and canonical address up to date during navigation. Returns the title to announce. */
export function useHead(error: unknown): string {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const page = usePageContext();
  const matches = useMatches();
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  const focusedPath = useRef(pathname);
  const [announced, announce] = useState("");

  useEffect(() => {
    const meta = metaOf(matches, { i18n, queryClient, page }, error);
    document.title = titleOf(meta, page);
    setAddress(meta.isPrivate ? null : canonicalOf(meta, page, pathname));
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    announce(document.title);
  }, [matches, i18n, queryClient, page, pathname, error]);

  // Before people see the page, or the focus would leave a field they have already pressed.
  useLayoutEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);

  return announced;
}

function setAddress(address: string | null): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (address === null) {
    found?.remove();
    return;
  }
  const link =
    found ?? document.head.appendChild(Object.assign(document.createElement("link"), { rel: "canonical" }));
  link.href = address;
}
