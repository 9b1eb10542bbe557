/** Some addresses are as good as a password, and some name a person: neither is written down. */
export function loggablePath(path: string): string {
  return path.split("/").map(loggableSegment).join("/");
}

function loggableSegment(segment: string): string {
  if (segment.includes("@") || segment.includes("%40")) return "…";
  return segment.replace(/[A-Za-z0-9_-]{40,}/g, "…");
}
