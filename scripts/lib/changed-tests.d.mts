export function chooseTests(
  changed: readonly string[],
  files: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): string[];
export function listChangedTests(since: string): Promise<string[]>;
