import type { Api } from "#web/platform/api/api.ts";
import type { Visit } from "./visit.ts";

/** Returns the visits to Pins and boards that are still there for the viewer. What can't be asked for now isn't shown. */
export async function findPresent(api: Api, visits: readonly Visit[]): Promise<Visit[]> {
  const pin_ids = visits.flatMap(({ pin_id }) => pin_id ?? []);
  const board_ids = visits.flatMap(({ board_id }) => board_id ?? []);
  try {
    const { data } = await api.call("RecentVisits.get", { pin_ids, board_ids });
    const present = new Set([...data.pin_ids, ...data.board_ids]);
    return visits.filter(({ pin_id, board_id }) => present.has(pin_id ?? board_id ?? ""));
  } catch {
    return [];
  }
}
