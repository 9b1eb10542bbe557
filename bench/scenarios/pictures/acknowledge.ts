import { startBare } from "../../load/bare.ts";
import { type Comparison, compare } from "../../load/compare.ts";
import { openCaller } from "../../product/caller.ts";
import { readPhotographs, withComment } from "../../product/photographs.ts";
import type { Product } from "../../product/product.ts";
import { openSlots, uploadRequest } from "../../product/uploads.ts";

const requests = 1500;
/** A server needs thousands of requests before its code is fully compiled. */
const warmUp = 6000;
const fileBytes = 123_000;
/** Busy turns are repeated, up to ten turns in all. */
const turnsMax = 10;
const slotsOfMember = 200;

/** Measures taking an upload against a server that only reads and hashes it. */
export async function compareAcknowledging(product: Product, scale: number): Promise<Comparison> {
  const { port, crowd } = product;
  await using bare = await startBare("hashing-server.ts");
  const [photograph = Buffer.alloc(0)] = await readPhotographs(600);
  const file = withComment(photograph, fileBytes - photograph.length);
  const count = Math.ceil(requests * scale) * turnsMax + warmUp;
  const slots = [];
  for (const member of crowd.slice(1)) {
    if (slots.length >= count) break;
    slots.push(...(await openSlots(await openCaller(port, member), slotsOfMember)));
  }
  const waiting = slots.values();
  const [first] = slots;
  if (!first) throw new Error("No slot was opened");
  const scenario = {
    name: "Acknowledging an upload of 123 kB",
    requests,
    warmUp,
    connections: 8,
    nextRequest() {
      const { value: slot } = waiting.next();
      if (!slot) throw new Error("There are no slots left");
      return uploadRequest(port, slot, file);
    },
    nextBareRequest: () => uploadRequest(port, first, file),
    bareRequests: 4000,
  };
  return await compare(scenario, product.target, bare, scale);
}
