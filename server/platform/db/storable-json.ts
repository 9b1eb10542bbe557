/** JSON as PostgreSQL can store it: without zeros and halves of characters, which JavaScript writes as escapes. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/(?<!\\)((?:\\\\)*)(?:\\u(?:0000|d[89a-f][0-9a-f]{2}))+/g, "$1");
}
