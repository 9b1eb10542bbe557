import { writeFileSync } from "node:fs";

/** A reporter for what failed outside tests: the runner's JSON report leaves it out. */
// biome-ignore lint/style/noDefaultExport: vitest loads reporters by their default export
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const messages = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(messages));
  }
}
