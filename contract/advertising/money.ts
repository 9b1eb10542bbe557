/** Money is counted in millionths of a currency, as whole numbers of any size. */
export function leastOf(first: bigint, ...others: readonly bigint[]): bigint {
  let least = first;
  for (const other of others) if (other < least) least = other;
  return least;
}
