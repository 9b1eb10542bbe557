/** A timestamp as the description wants it: RFC 3339, in UTC. */
export function toIsoTime(timestamp: string): string {
  return new Date(timestamp).toISOString();
}
