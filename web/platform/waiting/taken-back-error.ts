/** A change that the member took back before it was sent. */
export class TakenBackError extends Error {
  override name = "TakenBackError";
}
