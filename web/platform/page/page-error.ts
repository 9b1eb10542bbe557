import { createContext, useContext, useEffect } from "react";

const PageErrorContext = createContext<(error: unknown) => void>(() => undefined);

export const PageErrorProvider = PageErrorContext.Provider;

/** Reports to the frame that an error is shown instead of the page. */
export function useReportPageError(error: unknown): void {
  const report = useContext(PageErrorContext);
  useEffect(() => {
    report(error);
    return () => report(null);
  }, [error, report]);
}
