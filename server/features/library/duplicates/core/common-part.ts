/** The numbers of a look. */
export const LOOK_LENGTH = 128;

// In thousandths: the average direction of the looks of the pictures in `db/seed`, as the current model sees them.
// biome-ignore format: a table
const THOUSANDTHS = [
  -15, 93, 51, 1, 121, -105, 30, 10, 66, -6, 97, 28, 70, -45, 94, 32,
  7, -1, -2, 64, 65, -37, -77, 8, 21, -55, 5, -31, -3, -62, -75, 23,
  16, 77, 47, 36, -92, -45, 83, -8, -14, -24, -49, -26, -44, 57, -3, -16,
  -33, 85, 143, -128, 81, 43, 74, -28, -68, 6, 33, 58, 135, 4, -29, 104,
  24, -39, 176, -36, -29, 38, 9, 104, 19, -36, 0, -29, -5, 108, 35, -11,
  108, 73, -66, 0, -190, -34, -52, 106, 88, -25, 9, 35, 8, -12, -87, -165,
  -26, -41, 6, 2, 92, -67, 4, -21, -3, 19, -123, -2, 3, -24, -96, 14,
  56, -57, 31, -61, -30, 37, 11, 39, -29, 26, -9, 36, -13, 10, 73, 23,
];

/**
 * What all pictures have in common, in looks of length 1. It says nothing about one of them, so it's left out before they
 * are compared. It's always the same, so that two pictures are as alike for one member as for another.
 */
export const commonPart: readonly number[] = THOUSANDTHS.map((value) => value / 1000);
