import type { NewVisit } from "../visit.ts";
import { addVisits } from "../visit-store.ts";

export function recordVisit(memberId: string, visit: NewVisit): void {
  addVisits(memberId, [{ ...visit, timestamp: Date.now() }]);
}
