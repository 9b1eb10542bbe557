import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

export type Violation = { id: string; nodes: { html: string; target: string }[] };

/** The package's own text is twice as long, and each page has to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with a page: by all rules, or by the given ones only. */
export async function findViolations(page: Page, rules: string[] = []): Promise<Violation[]> {
  // Loading it again takes longer than many a report.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return await page.evaluate(async (values) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      // Otherwise it describes each element that passed as well, and requests each style sheet again.
      resultTypes: ["violations"],
      preload: false,
      ...(values.length > 0 && { runOnly: { type: "rule", values } }),
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target }) => ({ html, target: target.join(" ") })),
    }));
  }, rules);
}

/** Brings a page to the end of its transitions: halfway through them contrast can't be measured. */
export async function endTransitions(page: Page): Promise<void> {
  // Asking for frames keeps them coming: the browser draws none for what is out of view, and so never says it's finished.
  await page.waitForFunction(() => {
    const isRunning = ({ playState }: Animation) => playState === "running";
    const running = document.getAnimations().filter(isRunning);
    for (const animation of running) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    // What inherits a changed colour starts a transition of its own.
    return running.length === 0;
  });
}
