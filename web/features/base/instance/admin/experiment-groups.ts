export type Group = { name: string; percent: number };

const GROUPS_MAX = 20;

/** Reads an experiment's groups from form rows `group-0`, `percent-0` and so on. Rows without a name are ignored. */
export function readGroups(fields: Readonly<Record<string, string>>): Group[] {
  const groups: Group[] = [];
  for (let row = 0; row < GROUPS_MAX; row += 1) {
    const name = fields[`group-${row}`]?.trim();
    if (name) groups.push({ name, percent: Number(fields[`percent-${row}`]) || 0 });
  }
  return groups;
}
