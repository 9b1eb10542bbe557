/**
 * Keeps presses of what only scripts answer while they are still on their way, and presses anew once React listens; files
 * that were chosen meanwhile, likewise. Links, forms and menus that work without scripts are left alone. Gives back what
 * ends the keeping.
 */
export function keepEarlyPresses(root: HTMLElement): () => void {
  const pressed: HTMLElement[] = [];
  const chosen: HTMLInputElement[] = [];

  function keepClick({ target }: Event) {
    const button = buttonAt(target);
    if (button !== null) pressed.push(button);
  }

  function keepSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event;
    if (!(form instanceof Element) || form.closest("[data-scripted]") === null) return;
    event.preventDefault();
    if (submitter !== null) pressed.push(submitter);
  }

  function keepFiles({ target: input }: Event) {
    if (input instanceof HTMLInputElement && input.files !== null && input.form === null) chosen.push(input);
  }

  root.addEventListener("click", keepClick, true);
  root.addEventListener("submit", keepSubmit, true);
  root.addEventListener("change", keepFiles, true);
  return () => {
    root.removeEventListener("click", keepClick, true);
    root.removeEventListener("submit", keepSubmit, true);
    root.removeEventListener("change", keepFiles, true);
    root.addEventListener("click", sendLostClick, true);
    for (const button of pressed) deliver(button, "click", () => button.click());
    for (const input of chosen) {
      deliver(input, "change", () => input.dispatchEvent(new Event("change", { bubbles: true })));
    }
  };
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest("button") : null;
  return button?.type === "button" && button.popoverTargetElement === null ? button : null;
}

let isDelivering = false;

/** Hears of a press right after React, which takes the parts of a page over one after the other. */
function sendLostClick({ target, cancelBubble: isKept, defaultPrevented }: Event) {
  const button = buttonAt(target);
  if (button === null || !isKept || defaultPrevented || isDelivering) return;
  setTimeout(deliver, 50, button, "click", () => button.click());
}

/**
 * An event makes React take over before anything else what it is for. Where it cannot yet, it keeps the event from its
 * target; then it is sent again.
 */
function deliver(target: HTMLElement, type: "click" | "change", send: () => void, triesLeft = 100): void {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  target.addEventListener(type, hear);
  isDelivering = true;
  send();
  isDelivering = false;
  target.removeEventListener(type, hear);
  const isLost = !isHeard && triesLeft > 0 && !target.matches(":disabled");
  if (isLost) setTimeout(deliver, 50, target, type, send, triesLeft - 1);
}
