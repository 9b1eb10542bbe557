/*
 * Loaded into a process of the product before its own code: asked over the channel, it answers what it still holds once
 * all that nothing refers to is gone, and the pages that the engine keeps in reserve with it.
 */

process.on("message", (asked) => {
  if (asked !== "memory") return;
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
process.channel?.unref();
