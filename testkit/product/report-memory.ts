/*
 * Preloaded into a server process. On a "memory" message it runs a full garbage collection, which also releases the
 * engine's reserve pages, and replies with the memory still in use.
 */

process.on("message", (asked) => {
  if (asked !== "memory") return;
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
process.channel?.unref();
