import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Returns a function that checks, after waiting for a response, whether the viewer is still on this page and not
 * navigating away.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const stay = useRef<string | null>(null);

  useEffect(() => {
    stay.current = state === "idle" ? pathname : null;
    return () => {
      stay.current = null;
    };
  }, [pathname, state]);

  // The address changes before the page does.
  return () => location.pathname === stay.current;
}
