import { animalPictures } from "./albums/animals.ts";
import { artPictures } from "./albums/art.ts";
import { belongingPictures } from "./albums/belongings.ts";
import { botanicalPictures } from "./albums/botanicals.ts";
import { eveningPictures } from "./albums/evenings.ts";
import { foodPictures } from "./albums/food.ts";
import { interiorPictures } from "./albums/interiors.ts";
import { mountainPictures } from "./albums/mountains.ts";
import { placePictures } from "./albums/places.ts";
import { stillLifePictures } from "./albums/still-lifes.ts";
import { textilePictures } from "./albums/textiles.ts";
import type { DemoPicture } from "./demo-picture.ts";
import { photographs } from "./photographs.ts";

const albums: readonly (readonly DemoPicture[])[] = [
  stillLifePictures,
  animalPictures,
  placePictures,
  foodPictures,
  artPictures,
  interiorPictures,
  mountainPictures,
  textilePictures,
  botanicalPictures,
  eveningPictures,
  belongingPictures,
  photographs,
];

/** Dealt out album by album, so that neighbours on a wall never look alike. */
export const demoPictures: readonly DemoPicture[] = Array.from({
  length: Math.max(...albums.map((album) => album.length)),
})
  .flatMap((_, index) => albums.map((album) => album[index]))
  .filter((picture) => picture !== undefined);
