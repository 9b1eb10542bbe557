import { JSONParser } from "@streamparser/json";
import { JSON_DEPTH_MAX } from "#server/platform/untrusted-json.ts";

/** A file that isn't JSON, or is nested deeper than any real one. */
export class BrokenJsonError extends Error {}

/** Yields each value at one of the paths, such as `$.bookmarks.*`, without keeping the others. */
export async function* readValues(
  chunks: AsyncIterable<string>,
  paths: readonly string[],
): AsyncGenerator<{ path: string; value: unknown }, void> {
  const found: { path: string; value: unknown }[] = [];
  const parser = new JSONParser({ paths: [...paths], keepStack: false });
  parser.onValue = ({ value, stack, key }) => {
    found.push({ path: [...stack.slice(1).map((part) => String(part.key)), String(key)].join("."), value });
  };
  let failure: unknown = null;
  parser.onError = (error) => {
    failure ??= error;
  };
  const depth = createDepthGuard();
  for await (const chunk of chunks) {
    depth(chunk);
    try {
      parser.write(chunk);
    } catch (error) {
      failure ??= error;
    }
    if (failure !== null) throw new BrokenJsonError("The file isn't valid JSON", { cause: failure });
    yield* found.splice(0);
  }
  yield* found.splice(0);
  if (!parser.isEnded) throw new BrokenJsonError("The file ends too early");
}

/** Throws at brackets nested deeper than real files have them. */
function createDepthGuard(): (chunk: string) => void {
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  return (chunk) => {
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk.charCodeAt(at);
      if (isEscaped) isEscaped = false;
      else if (isInText) {
        if (character === 0x5c) isEscaped = true;
        else if (character === 0x22) isInText = false;
      } else if (character === 0x22) isInText = true;
      else if (character === 0x7b || character === 0x5b) {
        depth += 1;
        if (depth > JSON_DEPTH_MAX) throw new BrokenJsonError("The file is nested too deep");
      } else if (character === 0x7d || character === 0x5d) depth -= 1;
    }
  };
}
