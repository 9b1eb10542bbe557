import { useEffect } from "react";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { NewVisit } from "./visit.ts";

/** Remembers, for members, that they opened this page. Null until it's known what it shows. */
export function useRecordVisit(visit: NewVisit | null): void {
  const { user, isLimited } = useViewer();
  const memberId = isLimited ? undefined : user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, however often it's drawn
  useEffect(() => {
    if (memberId === undefined || visit === null) return;
    void later(() => import("./later/record-visit.ts"))
      .load()
      .then(({ recordVisit }) => recordVisit(memberId, visit));
  }, [memberId, visit?.path]);
}
