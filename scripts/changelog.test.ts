import { expect, test } from "vitest";
import { addEntries, gatherChanges, readEntries } from "./lib/gather-changes.mjs";

const changelog = `# Changes

## Unreleased

### Search

- Search repairs typos.

### Boards

- Boards can be merged.

## 0.1.0 (2026-01-02)

### Search

- Search.
`;

test("entries go to the end of their section, and a new section comes last", () => {
  const entries = [
    "### Search\n\n- Search knows synonyms,\n  in nine languages.\n",
    "### Ads\n- Ads have\n  a status.\n",
  ];
  expect(addEntries(changelog, entries.flatMap(readEntries))).toBe(`# Changes

## Unreleased

### Search

- Search repairs typos.
- Search knows synonyms,
  in nine languages.

### Boards

- Boards can be merged.

### Ads

- Ads have
  a status.

## 0.1.0 (2026-01-02)

### Search

- Search.
`);
});

test("a release takes over what was unreleased", () => {
  const released = addEntries(changelog, [], { version: "0.2.0", today: "2026-12-01" });
  expect(released).toContain(
    "## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n### Search\n\n- Search repairs typos.",
  );
  expect(released).toContain("- Boards can be merged.\n\n## 0.1.0 (2026-01-02)");
});

test("an entry without a section fails", () => {
  expect(() => readEntries("- Something is better.")).toThrow("“### Section”");
});

test("a release needs a version", async () => {
  await expect(gatherChanges(["--help"])).rejects.toThrow("isn’t a version");
});
