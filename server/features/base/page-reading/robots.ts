/** Returns whether a site's rules for robots (RFC 9309) let us read a path. */
export type Robots = ((pathAndQuery: string) => boolean) & {
  /** How long it wants us to wait between two visits. */
  delaySeconds?: number;
};

type Rule = { isAllowed: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[]; delay: number };

const ours = "bowerbird";
const rulesMax = 10_000;

export const allowAll: Robots = () => true;

export function parseRobots(text: string): Robots {
  const groups = readGroups(text);
  const named = groups.filter(({ agents }) => agents.includes(ours));
  const meant = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  const rules = meant.flatMap((group) => group.rules);
  const delaySeconds = Math.max(0, ...meant.map(({ delay }) => delay));
  if (rules.length === 0 && delaySeconds === 0) return allowAll;
  const robots = (pathAndQuery: string) => mayRead(rules, normalise(pathAndQuery));
  return Object.assign(robots, { delaySeconds });
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let current: Group | undefined;
  let count = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const content = line.split("#", 1)[0] ?? "";
    const colon = content.indexOf(":");
    if (colon === -1) continue;
    const key = content.slice(0, colon).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (key === "user-agent") {
      // Consecutive user agents share the rules after them.
      if (!current || current.rules.length > 0 || current.delay > 0) {
        current = { agents: [], rules: [], delay: 0 };
        groups.push(current);
      }
      current.agents.push(value === "*" ? "*" : (/^[a-z_-]+/i.exec(value)?.[0] ?? "").toLowerCase());
    } else if (key === "crawl-delay" && current) {
      current.delay = Number.parseFloat(value) || 0;
    } else if ((key === "allow" || key === "disallow") && current && count < rulesMax) {
      count += 1;
      current.rules.push({ isAllowed: key === "allow", pattern: normalise(value) });
    }
  }
  return groups;
}

/** The longest matching rule wins; of two equally long ones, the one that allows. */
function mayRead(rules: Rule[], path: string): boolean {
  let longest: Rule | null = null;
  for (const rule of rules) {
    if (rule.pattern === "" || !matches(rule.pattern, path)) continue;
    const difference = rule.pattern.length - (longest?.pattern.length ?? 0);
    if (difference > 0 || (difference === 0 && rule.isAllowed)) longest = rule;
  }
  return longest?.isAllowed ?? true;
}

/** Matches the pieces between asterisks one by one, in time linear in the path. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  if (rest.length === 0) return !isWhole || path === first;
  const last = isWhole ? rest.pop() : undefined;
  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** Normalizes the encoding: `%7e` becomes `~`, `%3a` becomes `%3A`, `ü` becomes `%C3%BC`. */
function normalise(path: string): string {
  return path
    .toWellFormed()
    .replaceAll(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
    })
    .replaceAll(/[^\x20-\x7e]+/g, (text) => encodeURIComponent(text));
}
