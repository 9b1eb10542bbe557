export const LEAVING = "bowerbird:leaving";

declare global {
  interface DocumentEventMap {
    [LEAVING]: CustomEvent<string>;
  }
}

/** Someone leaves by a Pin's link that isn't a link on the page. Those are marked `data-outbound`. */
export function noteLeaving(pinId: string): void {
  document.dispatchEvent(new CustomEvent(LEAVING, { detail: pinId }));
}
