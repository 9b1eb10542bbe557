import type { Api } from "#web/platform/api/api.ts";
import type { Visit } from "./visit.ts";

/** Returns the visits to Pins and boards that are still there for the viewer. */
export async function findPresent(api: Api, visits: readonly Visit[]): Promise<Visit[]> {
  const present = await Promise.all(visits.map((visit) => isThere(api, visit)));
  return visits.filter((_, at) => present[at]);
}

/** What can't be asked for now isn't shown either. */
async function isThere(api: Api, { pin_id: id, board_id }: Visit): Promise<boolean> {
  try {
    if (id !== null) await api.call("Pin.get", { id });
    else if (board_id !== null) await api.call("Board.get", { board_id });
    return id !== null || board_id !== null;
  } catch {
    return false;
  }
}
