/** Masks tokens and email addresses in a path. Some paths are as good as a password, and neither may be logged. */
export function loggablePath(path: string): string {
  return path.split("/").map(loggableSegment).join("/");
}

function loggableSegment(segment: string): string {
  if (segment.includes("@") || segment.includes("%40")) return "…";
  return segment.replace(/[A-Za-z0-9_-]{40,}/g, "…");
}
