import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isLeaving } from "./navigation-state.ts";

/**
 * Returns a function that checks, after waiting for a response, whether the viewer is still on this page and not
 * navigating away.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  const stay = useRef<string | null>(null);

  useEffect(() => {
    stay.current = pathname;
    return () => {
      stay.current = null;
    };
  }, [pathname]);

  // The address changes before the page does.
  return () => !isLeaving() && location.pathname === stay.current;
}
