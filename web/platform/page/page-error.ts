import { createContext, useContext, useEffect } from "react";

const PageErrorContext = createContext<(error: unknown) => void>(() => undefined);

export const PageErrorProvider = PageErrorContext.Provider;

/** Tells the frame that an error shows in the page's place. */
export function useReportPageError(error: unknown): void {
  const report = useContext(PageErrorContext);
  useEffect(() => {
    report(error);
    return () => report(null);
  }, [error, report]);
}
