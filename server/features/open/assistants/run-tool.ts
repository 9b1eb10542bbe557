import { startCall } from "../api-v5/index.ts";
import type { Caller } from "./caller.ts";
import type { Picture, Tool } from "./tool.ts";

type Outcome = { data: Record<string, unknown>; pictures: Picture[] };

/** Runs a tool with input that its schema was already applied to. */
export async function runTool(
  tool: Tool,
  input: Record<string, unknown>,
  { execute, authorize }: Caller,
): Promise<Outcome> {
  const pictures: Picture[] = [];
  const bearer = await authorize();
  const { scope } = bearer;
  const call = await startCall({ execute, bearer, operation: tool, adAccountId: undefined });
  const data = await tool.run({ ...call, input, scope, pictures } as never);
  return { data, pictures };
}
