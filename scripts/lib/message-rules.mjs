import { parseMessage } from "./message-shape.mjs";

/** Identical in every language. */
const names = new Set(["Bowerbird", "JPEG", "PNG", "WebP", "GIF", "AVIF", "MB", "QR", "OpenAPI"]);
const minWords = 3;

const tests = {
  plural: (locale) => numbersOf(new Intl.PluralRules(locale)),
  selectordinal: (locale) => numbersOf(new Intl.PluralRules(locale, { type: "ordinal" })),
};

/** Problems with a translation, each worded to follow the message. */
export function findTextProblems(locale, source, text) {
  if (text === "") return ["has no translation"];
  const problems = [];
  if (text === source && countWords(source) >= minWords) problems.push("is still in English");
  const expected = tryParse(source);
  const given = tryParse(text);
  if (expected.message !== undefined) return [`cannot be read: ${expected.message}`];
  if (given.message !== undefined) return [`has a translation that cannot be read: ${given.message}`];
  return [...problems, ...compareUses(expected, given), ...compareChoices(locale, expected, given)];
}

function tryParse(text) {
  try {
    return summarize(parseMessage(text));
  } catch (error) {
    if (error instanceof SyntaxError) return { message: error.message };
    throw error;
  }
}

/** Collects the arguments, tags and choices of a message at any depth. */
function summarize(nodes, found = { uses: new Set(), choices: new Map() }) {
  for (const node of nodes) {
    if (node.kind === "argument") found.uses.add(`{${[node.name, ...node.format].join(", ")}}`);
    if (node.kind === "tag") {
      found.uses.add(node.children === null ? `<${node.name}/>` : `<${node.name}></${node.name}>`);
      summarize(node.children ?? [], found);
    }
    if (node.kind === "choice") {
      const key = `{${node.name}, ${node.type}}`;
      const counts = [...node.branches.values()].some((branch) => hasNumber(branch));
      const known = found.choices.get(key);
      found.choices.set(key, {
        type: node.type,
        keys: new Set([...(known?.keys ?? []), ...node.branches.keys()]),
        counts: counts || (known?.counts ?? false),
      });
      for (const branch of node.branches.values()) summarize(branch, found);
    }
  }
  return found;
}

function hasNumber(nodes) {
  return nodes.some(
    (node) => node.kind === "number" || (node.kind === "tag" && hasNumber(node.children ?? [])),
  );
}

function compareUses({ uses: expected }, { uses: given }) {
  return [
    ...[...expected.difference(given)].map((use) => `has a translation without ${use}`),
    ...[...given.difference(expected)].map((use) => `has a translation with an unknown ${use}`),
  ];
}

function compareChoices(locale, { choices: expected }, { choices: given }) {
  const problems = [];
  for (const [key, choice] of expected) {
    const other = given.get(key);
    if (other === undefined) problems.push(`has a translation without ${key}`);
    else problems.push(...compareKeys(locale, key, choice, other));
  }
  for (const key of given.keys()) {
    if (!expected.has(key)) problems.push(`has a translation with an unknown ${key}`);
  }
  return problems;
}

function compareKeys(locale, key, source, choice) {
  const { allowed, needed } = keysFor(locale, source);
  const problems = [
    ...[...needed.difference(choice.keys)].map((name) => `has a translation whose ${key} lacks “${name}”`),
    ...[...choice.keys.difference(allowed)]
      .filter((name) => source.type === "select" || !name.startsWith("="))
      .map((name) => `has a translation whose ${key} has “${name}”, which ${locale} does not know`),
  ];
  if (source.counts && !choice.counts) problems.push(`has a translation whose ${key} never says the number`);
  return problems;
}

/** The plural forms of a language that numbers of this size require. */
function keysFor(locale, { type, keys }) {
  if (type === "select") return { allowed: keys, needed: keys };
  return tests[type](locale);
}

function numbersOf(rules) {
  const needed = new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)));
  return { allowed: new Set(rules.resolvedOptions().pluralCategories), needed: needed.add("other") };
}

function countWords(source) {
  const words = source.replace(/\{[^{}]*\}|<[^>]*>/g, " ").match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return words.filter((word) => !names.has(word)).length;
}
