/** Rows of keys, as on most keyboards: the letter next to the one that was meant is the likeliest mistake. */
const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

const DOUBLED = 0.6;
const NEXT_KEY = 0.9;
/** Added to a mistake in the first letter, which people rarely get wrong. */
const FIRST_LETTER = 0.2;

/**
 * How unlikely it is that someone typed one word and meant the other: 1 for a letter added, dropped, changed or swapped with
 * its neighbor, and less for the mistakes that happen most. Returns infinity if it's more than `most`.
 */
export function spellingCost(typed: string, meant: string, most: number): number {
  const [a, b] = [[...typed], [...meant]];
  if (Math.abs(a.length - b.length) * DOUBLED > most) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = [0];
  for (let column = 1; column <= b.length; column += 1)
    last.push(at(last, column - 1) + gapCost(b, column - 1));
  for (let row = 1; row <= a.length; row += 1) {
    const current = [at(last, 0) + gapCost(a, row - 1)];
    for (let column = 1; column <= b.length; column += 1) {
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(last, column) + gapCost(a, row - 1),
          at(current, column - 1) + gapCost(b, column - 1),
          at(last, column - 1) + changeCost(a[row - 1], b[column - 1], row === 1 && column === 1),
          isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...current) > most && Math.min(...last) > most) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  const cost = at(last, b.length);
  return cost > most ? Number.POSITIVE_INFINITY : cost;
}

/** A letter that only one of the two words has. */
function gapCost(word: readonly string[], index: number): number {
  if (index === 0) return 1 + FIRST_LETTER;
  return word[index] === word[index - 1] ? DOUBLED : 1;
}

function changeCost(one: string | undefined, other: string | undefined, isFirst: boolean): number {
  if (one === other) return 0;
  const cost = areNeighbors(one ?? "", other ?? "") ? NEXT_KEY : 1;
  return isFirst ? cost + FIRST_LETTER : cost;
}

function areNeighbors(one: string, other: string): boolean {
  return keyRows.some((row) => {
    const [first, second] = [row.indexOf(one), row.indexOf(other)];
    return first >= 0 && second >= 0 && Math.abs(first - second) === 1;
  });
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
