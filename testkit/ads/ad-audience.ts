import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import engineFlags from "../../scripts/lib/engine-flags.json" with { type: "json" };
import { killOnExit } from "../database-owner.ts";

/** What a web process with an audience is told. */
export type AdAudienceOptions = {
  databaseUrl: string;
  /** Of the clock, and how many times as fast it runs. */
  since: number;
  speed: number;
  visitors: number;
  /** How many of the ads on a page are seen. */
  looks: number;
  /** How many of those are pressed, by campaign. */
  clickRates: Readonly<Record<string, number>>;
};

export type AdAnswers = { answers: number; empty: number };

export function startAudience(options: AdAudienceOptions): ChildProcess {
  const args = [...engineFlags, "testkit/ads/ad-audience-process.ts", JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  killOnExit(child);
  return child;
}

/** Ends it, and returns how many answers it got. */
export async function endAudience(child: ChildProcess): Promise<AdAnswers> {
  const [answered, ended] = [once(child, "message"), once(child, "exit")];
  child.send("end");
  const failed = ended.then(() => {
    throw new Error("A process with an audience ended early");
  });
  const [counts] = await Promise.race([answered, failed]);
  await ended;
  return counts as AdAnswers;
}
