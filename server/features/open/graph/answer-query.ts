import { type ExecutionResult, execute, GraphQLError, parse, validate } from "graphql";
import { inBatches } from "#server/platform/batch.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPeople } from "../../members/profiles/index.ts";
import { isTooLarge } from "./measure-query.ts";
import { type GraphSource, schema } from "./schema.ts";

/** Longer queries are rejected before they're read. */
const TOKENS_MAX = 1000;
const PEOPLE_AT_ONCE = 50;

export type GraphRequest = {
  query: string;
  variables: Record<string, unknown> | null;
  operationName: string | null;
};

/** Answers a query of the graph with what the viewer may see. `data` is absent if the query itself is rejected. */
export async function answerQuery(
  scope: Scope,
  { query, variables, operationName }: GraphRequest,
): Promise<ExecutionResult> {
  const document = parseQuery(query);
  if (document instanceof GraphQLError) return { errors: [document] };
  const errors = validate(schema, document);
  if (errors.length > 0) return { errors };
  if (isTooLarge(document)) return { errors: [new GraphQLError("Please ask for less at once.")] };
  const result = await execute({
    schema,
    document,
    variableValues: variables,
    operationName,
    contextValue: sourceOf(scope),
  });
  throwOurs(result.errors);
  return result;
}

/** Whatever isn't wrong with the query is a failure of ours, which says nothing of itself. */
function throwOurs(errors: ExecutionResult["errors"]): void {
  for (const { originalError } of errors ?? []) {
    if (originalError && !(originalError instanceof GraphQLError)) throw originalError;
  }
}

function parseQuery(query: string) {
  try {
    return parse(query, { maxTokens: TOKENS_MAX });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** Reads several members of one query together. */
function sourceOf(scope: Scope): GraphSource {
  const findPerson = inBatches(async (ids: readonly string[]) => {
    const people = new Map((await loadPeople(scope, [...new Set(ids)])).map((person) => [person.id, person]));
    return ids.map((id) => people.get(id) ?? null);
  }, PEOPLE_AT_ONCE);
  return { findPerson };
}
