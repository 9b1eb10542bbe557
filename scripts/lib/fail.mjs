/** An error for the person at the terminal: shown as one line, without a stack. */
export class PlainError extends Error {}

/** Runs a script and exits with the code it returns, or with one clear line. */
export async function run(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}
