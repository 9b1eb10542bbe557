import { type OperationName, operations } from "#contract/operations.ts";

/** ok · no: refused · gone: as if it didn't exist · login: must sign in · password: needs a full session */
type Outcome = "ok" | "no" | "gone" | "login" | "password";

/** An operation that every role tries, and the rule for its outcomes. */
type Case<Rule, Things> = { rule: Rule; says?: string; options: (things: Things) => object };

export type RoleTable<Rule, Things> = Partial<
  Record<OperationName, Case<Rule, Things> | Case<Rule, Things>[]>
>;

/** Returns a parser for a line of outcomes, one per role in order. */
export function rowsFor<Role extends string>(roles: readonly Role[]) {
  return (outcomes: string): Record<Role, Outcome> => {
    const words = outcomes.split(" ");
    return Object.fromEntries(roles.map((role, at) => [role, words[at]])) as Record<Role, Outcome>;
  };
}

/** Whether a call of this operation can act for another account. */
function takesSubject(name: OperationName): boolean {
  const { options } = operations[name];
  return "shape" in options && "orbac_subject_id" in (options.shape as object);
}

/**
 * The outcome for a helper who names the owner in each call: the owner's own. Other operations never act for anyone else:
 * their writes are rejected, and their reads answer the helper.
 */
export function outcomeForHelper(
  name: OperationName,
  { owner, other }: { owner: Outcome | undefined; other: Outcome | undefined },
): Outcome | undefined {
  if (takesSubject(name)) return owner;
  return name.endsWith(".get") ? other : "no";
}

export function listCases<Rule, Things>(table: RoleTable<Rule, Things>) {
  return Object.entries(table).flatMap(([name, one]) =>
    [one].flat().map((each) => {
      const title = `${name} ${each.says ?? ""}`.trim();
      return [title, { name: name as OperationName, ...each }] as const;
    }),
  );
}

/**
 * Keeps things that reads and refusals left as they were for the next operation that asks by the same key: building them
 * takes longest.
 */
export function keepUntouched<Things>() {
  const kept = new Map<string, Things>();
  return {
    async take(key: string, build: () => Promise<Things>): Promise<Things> {
      const things = kept.get(key) ?? (await build());
      kept.set(key, things);
      return things;
    },
    /** Lets go of what an operation changed. */
    note(key: string, name: OperationName, outcome: string): void {
      if (outcome === "ok" && !name.endsWith(".get")) kept.delete(key);
    },
  };
}

type Refusal = { code: number };

/** Names the outcome of an answer. `goneCodes`, if given, are the only codes a 404 may have. */
export function outcomeOf(
  { status, error }: { status: number; error?: Refusal | null | undefined },
  goneCodes?: readonly number[],
): string {
  const code = error?.code ?? 0;
  if (status === 401) return "login";
  if (status === 403) return code === 3 ? "password" : "no";
  if (status === 404) return goneCodes?.includes(code) === false ? `404 of ${code}` : "gone";
  return status === 200 ? "ok" : String(status);
}
