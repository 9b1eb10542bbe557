import { listFiles, readImporters } from "./imports.mjs";

/**
 * How a room's features build on one another. A knot is a group of features that import one another in circles, and
 * counts as one feature for the floors: the longest way down through imports.
 */
export async function measureKnots(room) {
  const featureOf = (path) =>
    path.startsWith(`${room}/`) ? path.split("/")[room.split("/").length + 1] : null;
  const files = await listFiles();
  const uses = new Map(files.map((path) => [featureOf(path), new Set()]));
  for (const [path, importers] of await readImporters(files.filter((path) => !/\.test\.tsx?$/.test(path)))) {
    for (const importer of importers) uses.get(featureOf(importer)).add(featureOf(path));
  }
  uses.delete(null);
  for (const [feature, used] of uses) for (const name of [feature, null, undefined]) used.delete(name);
  return measure(uses);
}

export function measure(uses) {
  const reached = new Map([...uses.keys()].map((name) => [name, reachFrom(name, uses)]));
  const knotOf = (name) => [...reached.get(name)].filter((other) => reached.get(other).has(name)).sort();
  const knots = new Map([...uses.keys()].map((name) => [name, knotOf(name)]));
  const heights = new Map();
  function heightOf(name) {
    const members = knots.get(name).length > 0 ? knots.get(name) : [name];
    const known = heights.get(members[0]);
    if (known !== undefined) return known;
    const below = members
      .flatMap((member) => [...uses.get(member)])
      .filter((other) => !members.includes(other));
    const height = 1 + Math.max(0, ...below.map(heightOf));
    heights.set(members[0], height);
    return height;
  }
  const different = new Map(
    [...knots.values()].filter((knot) => knot.length > 1).map((knot) => [knot[0], knot]),
  );
  return {
    floors: Math.max(0, ...[...uses.keys()].map(heightOf)),
    knots: [...different.values()].sort((a, b) => b.length - a.length),
  };
}

function reachFrom(start, uses) {
  const reached = new Set();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const other of uses.get(name)) {
      if (reached.has(other)) continue;
      reached.add(other);
      waiting.push(other);
    }
  }
  return reached;
}
