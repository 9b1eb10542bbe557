import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { toAppError } from "#server/platform/http/envelope.ts";
import type { Caller } from "./caller.ts";
import { fence } from "./fence.ts";
import { runTool } from "./run-tool.ts";
import type { Tool } from "./tool.ts";
import { boardTools } from "./tools/boards.ts";
import { findingTools } from "./tools/find-pins.ts";
import { pinTools } from "./tools/pins.ts";

type Resource = {
  name: string;
  title: string;
  description: string;
  template: string;
  /** What it's read with: the same as by these tools, with the same scopes. */
  tools: readonly Tool[];
  inputOf: (id: string) => Record<string, unknown>;
};

const toolNamed = (all: readonly Tool[], name: string) => all.filter((tool) => tool.name === name);

/** What members attach to a conversation. They aren't listed, for there may be any number; tools find their ids. */
export const resources: readonly Resource[] = [
  {
    name: "pin",
    title: "Pin",
    description: "A Pin with its picture.",
    template: "pin://{id}",
    tools: toolNamed(pinTools, "get_pin"),
    inputOf: (id) => ({ pin_id: id }),
  },
  {
    name: "board",
    title: "Board",
    description: "A board with its sections, and its first Pins.",
    template: "board://{id}",
    tools: [...toolNamed(boardTools, "get_board"), ...toolNamed(findingTools, "list_board_pins")],
    inputOf: (id) => ({ board_id: id }),
  },
];

/** Reads a resource, fenced as what tools answer. */
export async function readResource(
  { tools, inputOf }: Resource,
  uri: string,
  id: string,
  caller: Caller,
): Promise<ReadResourceResult> {
  try {
    const parts = await Promise.all(
      tools.map(async (tool) => {
        const input = tool.input.safeParse(inputOf(id));
        if (!input.success) throw new ResourceNotFoundError(uri);
        return await runTool(tool, input.data, caller);
      }),
    );
    return {
      contents: parts.flatMap(({ data, pictures }) => [
        { uri, mimeType: "text/plain", text: fence(data) },
        ...pictures.map((picture) => ({ uri, mimeType: picture.mimeType, blob: picture.data })),
      ]),
    };
  } catch (thrown) {
    if (thrown instanceof ProtocolError) throw thrown;
    const { status, publicMessage } = toAppError(thrown);
    if (status === 404) throw new ResourceNotFoundError(uri);
    if (status >= 500) caller.log.error("a resource failed", { uri, error: thrown });
    throw new ProtocolError(ProtocolErrorCode.InternalError, publicMessage);
  }
}
