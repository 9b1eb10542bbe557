/**
 * Records button presses and file choices made before React has hydrated, so they aren't lost. Links, forms and menus
 * that work without JavaScript are left alone. Returns a function that stops recording and replays them.
 */
export function recordEarlyPresses(root: HTMLElement): () => void {
  const pressed: HTMLElement[] = [];
  const chosen = new Set(listChosen(root));

  function recordClick({ target }: Event) {
    const button = buttonAt(target);
    if (button !== null) pressed.push(button);
  }

  function recordSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event;
    if (!(form instanceof Element) || form.closest("[data-scripted]") === null) return;
    event.preventDefault();
    if (submitter !== null) pressed.push(submitter);
  }

  function recordFiles({ target: input }: Event) {
    if (input instanceof HTMLInputElement && isChosen(input)) chosen.add(input);
  }

  root.addEventListener("click", recordClick, true);
  root.addEventListener("submit", recordSubmit, true);
  root.addEventListener("change", recordFiles, true);
  return () => {
    root.removeEventListener("click", recordClick, true);
    root.removeEventListener("submit", recordSubmit, true);
    root.removeEventListener("change", recordFiles, true);
    root.addEventListener("click", sendLostClick, true);
    for (const button of pressed) deliver(button, "click", () => button.click());
    for (const input of chosen) {
      deliver(input, "change", () => input.dispatchEvent(new Event("change", { bubbles: true })));
    }
  };
}

/** Also files that were chosen before this script ran. */
function listChosen(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>("input[type=file]")].filter(isChosen);
}

/** A form without JavaScript sends its files itself. */
function isChosen({ files, form }: HTMLInputElement): boolean {
  return form === null && files !== null && files.length > 0;
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest("button") : null;
  return button?.type === "button" && button.popoverTargetElement === null ? button : null;
}

let isDelivering = false;

/** Runs right after React's own listener, because React hydrates a page part by part. */
function sendLostClick({ target, cancelBubble: isKept, defaultPrevented }: Event) {
  const button = buttonAt(target);
  if (button === null || !isKept || defaultPrevented || isDelivering) return;
  setTimeout(deliver, 50, button, "click", () => button.click());
}

/**
 * An event makes React hydrate its target first. If React can't do that yet, it stops the event before the target sees
 * it, so we dispatch it again.
 */
function deliver(target: HTMLElement, type: "click" | "change", dispatch: () => void, triesLeft = 100): void {
  let wasReceived = false;
  const receive = () => {
    wasReceived = true;
  };
  target.addEventListener(type, receive);
  isDelivering = true;
  dispatch();
  isDelivering = false;
  target.removeEventListener(type, receive);
  const isLost = !wasReceived && triesLeft > 0 && !target.matches(":disabled");
  if (isLost) setTimeout(deliver, 50, target, type, dispatch, triesLeft - 1);
}
