import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Tells, once an answer has come, whether whoever waited for it is still on this page, and not on the way to another. */
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
