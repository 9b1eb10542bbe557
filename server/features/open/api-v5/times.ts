/** A timestamp as the description wants it: RFC 3339, in UTC. */
export function toIsoTime(timestamp: string): string {
  return new Date(timestamp).toISOString();
}

/** The same in seconds since 1970. */
export function toSeconds(timestamp: string): number {
  return Math.floor(Date.parse(timestamp) / 1000);
}
