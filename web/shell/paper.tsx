import type { ReactNode } from "react";

/** A page without anything around it that needs a script or a viewer. */
export function Paper({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}
