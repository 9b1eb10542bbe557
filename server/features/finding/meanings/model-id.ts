import type { ModelConfig } from "#server/platform/config.ts";

/** What vectors are kept under. Vectors of another model, or of other inputs, can't be compared with these. */
export function modelIdOf({ name, readsPictures, textPrefix }: ModelConfig): string {
  return [name, readsPictures ? "pictures" : "texts", textPrefix].join(" ").trim();
}
