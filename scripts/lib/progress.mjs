const interval = 1500;

/** Prints what is running, repeatedly while it lasts, and how long it took. */
export async function withProgress(label, work) {
  const start = performance.now();
  console.log(`${label} …`);
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
