/** Calls back at most once per frame while `target` scrolls. */
export function onScrollFrame(target: Window | HTMLElement, callback: () => void): () => void {
  let frame = 0;
  function request() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      callback();
    });
  }
  target.addEventListener("scroll", request, { passive: true });
  return () => {
    target.removeEventListener("scroll", request);
    cancelAnimationFrame(frame);
  };
}

/** Calls `begin` when the window starts to resize, and `end` once its new layout is known. */
export function onWindowResize(begin: () => void, end: () => void): () => void {
  let frame = 0;
  function resize() {
    begin();
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(end);
    });
  }
  window.addEventListener("resize", resize);
  return () => {
    window.removeEventListener("resize", resize);
    cancelAnimationFrame(frame);
  };
}

export function watchSizes(elements: readonly Element[], callback: () => void): () => void {
  const observer = new ResizeObserver(callback);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
