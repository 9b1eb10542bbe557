import { useEffect, useRef, useState } from "react";
import { useLocation, useSubmit } from "react-router";
import { usePageContext } from "#web/platform/page/page-store.tsx";

/** The secret in the address, once scripts run. Shows its notice at once. */
export function useSecret(isShown: boolean): string | null {
  const { hash } = useLocation();
  const { csrfToken } = usePageContext();
  const submit = useSubmit();
  const [secret, setSecret] = useState<string | null>(null);
  const asked = useRef("");

  useEffect(() => {
    const found = decodeURIComponent(hash.slice(1));
    if (found === "" || asked.current === found || isShown) return;
    asked.current = found;
    setSecret(found);
    void submit(
      { intent: "show", secret: found, ...(csrfToken !== null && { csrfmiddlewaretoken: csrfToken }) },
      { method: "post", replace: true, preventScrollReset: true },
    );
  }, [hash, isShown, csrfToken, submit]);

  // Forms post to the address without its fragment. Put it back, so that the page can be reloaded and kept.
  useEffect(() => {
    if (isShown && hash === "" && secret !== null) {
      window.history.replaceState(window.history.state, "", `#${encodeURIComponent(secret)}`);
    }
  }, [hash, isShown, secret]);

  return secret;
}
