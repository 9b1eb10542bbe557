import type { Tx } from "#server/platform/db/database.ts";
import type { Catalog } from "./catalog.ts";
import { readCatalog } from "./catalog-repo.ts";
import { writePinTopics } from "./pin-topics-repo.ts";
import { createRecognizer, type PinTexts, type Recognizer } from "./recognize.ts";

type PinToRead = PinTexts & { id: string; shelf: number };

const recognizers = new WeakMap<Catalog, Recognizer>();

/** Notes what these Pins are about, now that it is known which of them are public. Returns the topics of each. */
export async function noteTopics(
  tx: Tx,
  pins: readonly PinToRead[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const catalog = await readCatalog(tx);
  const recognize = recognizers.get(catalog) ?? createRecognizer(catalog);
  recognizers.set(catalog, recognize);
  const read = pins.map((pin) => ({ pinId: pin.id, shelf: pin.shelf, topicIds: recognize(pin) }));
  await writePinTopics(tx, read);
  return new Map(read.map(({ pinId, topicIds }) => [pinId, topicIds]));
}
