import type { Comparison } from "../../load/compare.ts";
import { startProduct } from "../../product/product.ts";
import { compareAcknowledging } from "./acknowledge.ts";
import type { Race } from "./alternate.ts";
import { compareCheck } from "./check.ts";
import { racePinCreation } from "./create-pins.ts";
import { raceDerivation } from "./derive.ts";

export type PictureFigures = {
  acknowledging: Comparison;
  check: Comparison;
  derivation: Race;
  pinCreation: Race;
};

/** From the bytes of an upload to the pin that shows it, and back out again. */
export async function measurePictures(options: {
  scale: number;
  say: (line: string) => void;
  pins: number;
}): Promise<PictureFigures> {
  await using product = await startProduct(options);
  options.say("Making pictures");
  const derivation = await raceDerivation(product, options.scale);
  options.say("Creating pins");
  const pinCreation = await racePinCreation(product, options.scale);
  options.say("Asking who may see a picture");
  const check = await compareCheck(product, options.scale);
  options.say("Taking in uploads");
  const acknowledging = await compareAcknowledging(product, options.scale);
  return { acknowledging, check, derivation, pinCreation };
}
