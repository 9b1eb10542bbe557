/** Words of a line, between commas. Lines without any are left out. */
export function readLines(text = ""): string[][] {
  const lines = text.split("\n").map((line) => line.split(/[,、，;]/).map((word) => word.trim()));
  return lines.map((line) => line.filter(Boolean)).filter((line) => line.length > 0);
}

export function writeLines(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.join(", ")).join("\n");
}
