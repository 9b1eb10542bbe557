/** Not every system knows the type of every video. */
export function isVideo({ type, name }: File): boolean {
  return type.startsWith("video/") || /\.(?:mp4|m4v|mov|webm|mkv)$/i.test(name);
}
