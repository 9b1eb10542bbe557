import type { Client } from "pg";

type Statement = { text: string; values: readonly unknown[] };
type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Actual Loops": number;
  Plans?: Plan[];
};

/** Runs exactly one query on the database it is given. */
export type Ask = (on: never) => Promise<unknown>;

async function statementOf(ask: Ask): Promise<Statement> {
  const asked: Statement[] = [];
  await ask({
    query: async ({ text }: { text: string }, values: unknown[]) => {
      asked.push({ text, values });
      return [];
    },
  } as never);
  const [statement] = asked;
  if (!statement) throw new Error("Nothing was asked");
  return statement;
}

const LONG_TABLES = ["pins", "member_follows", "messages", "message_words", "conversation_members"];

/** Returns the most rows any step read from a long table, or sorted. Others don't count: tests have only a few. */
export async function mostRows(client: Client, ask: Ask): Promise<number> {
  const { text, values } = await statementOf(ask);
  const given = values.map((value) => {
    if (Array.isArray(value)) return client.escapeLiteral(`{${value.join()}}`);
    return typeof value === "string" ? client.escapeLiteral(value) : String(value);
  });
  await client.query(`prepare asked as ${text}`);
  const { rows } = await client.query(`explain (analyze, format json) execute asked (${given.join(",")})`);
  await client.query("deallocate asked");
  const count = (plan: Plan): number => {
    const isCounted = LONG_TABLES.includes(plan["Relation Name"] ?? "") || plan["Node Type"].includes("Sort");
    const rows = plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0);
    const own = isCounted ? rows * plan["Actual Loops"] : 0;
    return Math.max(own, ...(plan.Plans ?? []).map(count));
  };
  return count(rows[0]["QUERY PLAN"][0].Plan);
}
