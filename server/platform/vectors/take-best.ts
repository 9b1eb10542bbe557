/** Scores are sorted into so many steps from the least that counts to 1. */
const STEPS = 1024;

/**
 * The places of at least so many of the best scores, if there are as many, without sorting them. Those of the last step
 * come all.
 */
export function takeBest(scores: Float32Array, count: number, least: number): number[] {
  const scale = STEPS / (1 - least);
  const inSteps = new Int32Array(STEPS + 1);
  for (const score of scores) {
    if (score < least) continue;
    const step = Math.min(STEPS, ((score - least) * scale) | 0);
    inSteps[step] = (inSteps[step] ?? 0) + 1;
  }
  let last = STEPS;
  for (let sum = inSteps[last] ?? 0; last > 0 && sum < count; sum += inSteps[last] ?? 0) last -= 1;
  const best: number[] = [];
  const enough = last / scale + least;
  for (let place = 0; place < scores.length; place += 1) {
    if ((scores[place] ?? 0) >= enough) best.push(place);
  }
  return best;
}
