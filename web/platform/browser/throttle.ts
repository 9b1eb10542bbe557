/** Runs at most once every `ms`, and once more at the end if there were calls in between. */
export function throttle(run: () => void, ms: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  function rest() {
    timer = undefined;
    if (!isWaiting) return;
    isWaiting = false;
    call();
  }

  function call() {
    if (timer !== undefined) {
      isWaiting = true;
      return;
    }
    run();
    timer = setTimeout(rest, ms);
  }

  return {
    call,
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
