import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

type Outcome = { code: number; stdout: string; stderr: string };

async function runNode(...args: string[]): Promise<Outcome> {
  const attempt = promisify(execFile)(process.execPath, args, { cwd: root });
  return await attempt.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Outcome) => ({ code, stdout, stderr }),
  );
}

/** Makes the process believe it is a different Node. */
function pretendVersion(version: string): string {
  const source = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}

const commands = ["start", "dev", "test", "check", "run", "build"];

test.each(commands)("%s says in one line that the machine's Node is too old", async (command) => {
  const { code, stdout, stderr } = await runNode(pretendVersion("20.8.1"), `scripts/${command}.mjs`);
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^Bowerbird needs Node\.js 20\.9 or newer to start\. You have 20\.8\.1\. .+\n$/);
  expect(stderr.trim()).not.toContain("\n");
});

test("accepts a Node that is just new enough", async () => {
  const { stderr } = await runNode(pretendVersion("20.9.0"), "scripts/licences.mjs", "--check");
  expect(stderr).not.toContain("Node.js");
});
