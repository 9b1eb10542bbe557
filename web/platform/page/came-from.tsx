import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router";

const PathContext = createContext<string | null>(null);

/** Tracks the path of the previous page. */
export function CameFromProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [visit, setVisit] = useState<{ here: string; before: string | null }>({
    here: pathname,
    before: null,
  });
  if (visit.here !== pathname) setVisit({ here: pathname, before: visit.here });
  return <PathContext value={visit.here === pathname ? visit.before : visit.here}>{children}</PathContext>;
}

/** The path of the previous page, or null on the first page of a document. */
export function useCameFrom(): string | null {
  return useContext(PathContext);
}
