const interval = 1000;

/** Prints what is running, repeatedly while it lasts, and how long it took. */
export async function withProgress(label, work) {
  console.log(`${label} …`);
  return await repeating(label, work);
}

/** The same for work that says itself what it does, but is silent while a step of it lasts. */
export async function repeating(label, work) {
  const start = performance.now();
  const timer = setInterval(() => console.log(`${label} … ${seconds(start)}`), interval);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

export function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
