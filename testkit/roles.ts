import type { OperationName } from "#contract/operations.ts";

/** ok · no: refused · gone: as if it were not there · login: sign in first · password: a full session first */
type Outcome = "ok" | "no" | "gone" | "login" | "password";

/** An operation as each role tries it. */
type Case<Rule, Things> = { rule: Rule; says?: string; options: (things: Things) => object };

export type RoleTable<Rule, Things> = Partial<
  Record<OperationName, Case<Rule, Things> | Case<Rule, Things>[]>
>;

/** Reads what comes of it for each role, in their order. */
export function rowsFor<Role extends string>(roles: readonly Role[]) {
  return (outcomes: string): Record<Role, Outcome> => {
    const words = outcomes.split(" ");
    return Object.fromEntries(roles.map((role, at) => [role, words[at]])) as Record<Role, Outcome>;
  };
}

export function listCases<Rule, Things>(table: RoleTable<Rule, Things>) {
  return Object.entries(table).flatMap(([name, one]) =>
    [one].flat().map((each) => {
      const title = `${name} ${each.says ?? ""}`.trim();
      return [title, { name: name as OperationName, ...each }] as const;
    }),
  );
}

type Refusal = { code: number };

/** `goneCodes`: those of a 404 that stand for what is not there, where they are all known. */
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
