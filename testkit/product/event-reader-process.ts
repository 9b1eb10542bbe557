import { appendFileSync } from "node:fs";
import { createDatabase } from "#server/platform/db/database.ts";
import { readNextEvents } from "#server/platform/outbox/read-events.ts";

/*
 * Writes each event it receives to a file, and after `hangsAfter` events hangs in the middle of a batch until killed.
 */

const [url = "", file = "", consumer = "", batch = "", hangsAfter = ""] = process.argv.slice(2);
const db = createDatabase({ url });
let noted = 0;

const notes = {
  name: consumer,
  async take(_tx: unknown, events: readonly { objectId: string }[]): Promise<void> {
    for (const { objectId } of events) {
      appendFileSync(file, `${objectId}\n`);
      noted += 1;
      if (noted === Number(hangsAfter)) await new Promise(() => {});
    }
  },
};

// Keeps the process alive while it hangs.
setInterval(() => {}, 60_000);
while (noted < Number(hangsAfter)) await readNextEvents({ db }, notes, Number(batch));
