/**
 * Keeps presses of what only scripts answer while they are still on their way, and presses anew once React listens; files
 * that were chosen meanwhile, likewise. Links and forms that work without scripts are left alone. Gives back what ends
 * the keeping.
 */
export function keepEarlyPresses(root: HTMLElement): () => void {
  const pressed: HTMLElement[] = [];
  const chosen: HTMLInputElement[] = [];

  function keepClick({ target }: Event) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.type === "button") pressed.push(button);
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
    // A click makes React take the page over before anything else.
    for (const button of pressed) button.click();
    for (const input of chosen) input.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
