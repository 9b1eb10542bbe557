/** Turns a raw measure into how much it says, from 0 to 1, by its own curve and not by the best of a list. */
export type Curve = (value: number) => number;

/** S-shaped, half way up at `middle`; steeper the smaller `width` is. Nothing stays nothing. */
export function curveOf(middle: number, width: number): Curve {
  const rise = (value: number) => 1 / (1 + Math.exp(-(value - middle) / width));
  const floor = rise(0);
  return (value) => Math.max(0, (rise(value) - floor) / (1 - floor));
}
