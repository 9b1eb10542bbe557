/** Words of a line, between commas. Lines without any are left out. */
export function readLines(text = ""): string[][] {
  const lines = text.split("\n").map((line) => line.split(/[,、，;]/).map((word) => word.trim()));
  return lines.map((line) => line.filter(Boolean)).filter((line) => line.length > 0);
}

export function writeLines(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.join(", ")).join("\n");
}

type Groups = readonly (readonly string[])[];

/** The stored groups, without the ones an editor removed and with the ones they added since they opened the page. */
export function mergeGroups(stored: Groups, before: Groups, wanted: Groups): string[][] {
  const names = (groups: Groups) => new Set(groups.map((group) => group.join()));
  const [had, wants, has] = [names(before), names(wanted), names(stored)];
  const kept = stored.filter((group) => wants.has(group.join()) || !had.has(group.join()));
  const added = wanted.filter((group) => !had.has(group.join()) && !has.has(group.join()));
  return [...kept, ...added].map((group) => [...group]);
}
