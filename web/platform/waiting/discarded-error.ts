/** A change that the member discarded before it was sent. */
export class DiscardedError extends Error {
  override name = "DiscardedError";
}
