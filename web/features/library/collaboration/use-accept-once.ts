import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { readInvite, withoutInvite } from "./invite-address.ts";

/** Accepts an invite once if the page's address says so, and takes that out of the address. */
export function useAcceptOnce(accept: (() => void) | null): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const { isSeamless } = readInvite(search);

  const acceptNow = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    accept?.();
    const to = { pathname, search: withoutInvite(search), hash };
    void navigate(to, { replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    if (isSeamless) acceptNow();
  }, [isSeamless]);
}
