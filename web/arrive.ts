/** How long a navigation waits for what it leads to, before it shows the shape of it. */
const PATIENCE_MS = 250;

/** On the server all of it; in the browser as long as nobody minds. */
export async function arrive(work: Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) return void (await work);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
