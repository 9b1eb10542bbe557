import type { Comparison } from "../../load/compare.ts";
import type { Race } from "../../load/race.ts";
import { startProduct } from "../../product/product.ts";
import { idsOfPictures, ifWanted, type MeasureOptions } from "../../wanted.ts";
import { compareAcknowledging } from "./acknowledge.ts";
import { compareCheck } from "./check.ts";
import { racePinCreation } from "./create-pins.ts";
import { raceDerivation } from "./derive.ts";

/** Null if not requested. */
export type PictureFigures = {
  acknowledging: Comparison | null;
  check: Comparison | null;
  derivation: Race | null;
  pinCreation: Race | null;
};

/** Measures everything from an upload's bytes to the Pin that shows it. */
export async function measurePictures(
  options: MeasureOptions & { pins: number },
): Promise<PictureFigures | null> {
  const { scale, isWanted } = options;
  if (!isWanted(...idsOfPictures)) return null;
  await using product = await startProduct(options);
  return {
    derivation: await ifWanted(options, "pictureMaking", "Making pictures", () =>
      raceDerivation(product, scale),
    ),
    pinCreation: await ifWanted(options, "picturePin", "Creating pins", () =>
      racePinCreation(product, scale),
    ),
    check: await ifWanted(options, "pictureCheck", "Asking who may see a picture", () =>
      compareCheck(product, scale),
    ),
    acknowledging: await ifWanted(options, "pictureIntake", "Taking in uploads", () =>
      compareAcknowledging(product, scale),
    ),
  };
}
