import { useLocation, useNavigate } from "react-router";

export type Leaving = {
  /** When the pages of what has gone are left. */
  done: Promise<void>;
  /** Goes back to where one stood, unless one has gone on since. */
  comeBack(): Promise<void>;
};

/** Goes away from the page of what is no longer there, if one stands on it. */
export function useLeave(): (isLost: (pathname: string) => boolean, to: string) => Leaving {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return (isLost, to) => {
    if (!isLost(pathname)) return { done: Promise.resolve(), comeBack: () => Promise.resolve() };
    const done = Promise.resolve(navigate(to, { replace: true }));
    return {
      done,
      async comeBack() {
        await done;
        if (location.pathname === to) await navigate(pathname + search, { replace: true });
      },
    };
  };
}
