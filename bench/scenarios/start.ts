import { createDataFolder } from "#testkit/database-owner.ts";
import {
  findFreePort,
  type Installation,
  startInstallation,
  untilReady,
} from "#testkit/product/installation.ts";
import { listChildren, readResidentMemory } from "../load/processor-time.ts";
import { runRequests } from "../load/request-loop.ts";
import { getRequest } from "../load/write-request.ts";
import { median } from "../report/median.ts";

export type StartFigures = {
  /**
   * Milliseconds from the command to the first response: with an empty data folder, and with a filled one.
   */
  coldMs: number;
  warmMs: number;
  /** Resident bytes of the one process that runs web and worker. */
  restingBytes: number;
  loadedBytes: number;
};

const warmStarts = 5;
const restMs = 5000;

/** Starts it as people do: `npm start`, web and worker in one process, with the embedded database. */
export async function measureStart(options: {
  scale: number;
  log: (line: string) => void;
}): Promise<StartFigures> {
  await using folder = await createDataFolder();
  const environment = { DATA_DIR: folder.path, LOG_LEVEL: "warn" };
  const warm: number[] = [];
  options.log("Start with nothing there yet");
  const cold = await startOnce(environment, async () => undefined);
  options.log("Start again");
  for (let turn = 1; turn < warmStarts; turn += 1) {
    warm.push((await startOnce(environment, async () => undefined)).took);
  }
  const last = await startOnce(
    { ...environment, DEMO: "0", RATE_LIMIT: "1000000" },
    async (installation, port) => {
      const pid = await serverOf(installation);
      await new Promise((resolve) => setTimeout(resolve, restMs));
      const restingBytes = await readResidentMemory(pid);
      options.log("Memory under load");
      await loadPages(port, Math.ceil(10_000 * options.scale));
      return { restingBytes, loadedBytes: await readResidentMemory(pid) };
    },
  );
  return { coldMs: cold.took, warmMs: median([...warm, last.took]), ...last.result };
}

async function startOnce<Result>(
  environment: Record<string, string>,
  work: (installation: Installation, port: number) => Promise<Result>,
): Promise<{ took: number; result: Result }> {
  const port = await findFreePort();
  await using installation = startInstallation({ ...environment, PORT: String(port) });
  await untilReady(installation);
  const response = await fetch(installation.url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The first page answered ${response.status}`);
  const took = performance.now() - installation.startedAt;
  return { took, result: await work(installation, port) };
}

/** The server process below the script that started it. */
async function serverOf({ child }: Installation): Promise<number> {
  const [pid] = child.pid === undefined ? [] : await listChildren(child.pid);
  if (pid === undefined) throw new Error("The server's process was not found");
  return pid;
}

async function loadPages(port: number, requests: number): Promise<void> {
  const nextRequest = () => getRequest({ path: `/?n=${Math.random()}`, port });
  await runRequests({ port, requests, connections: 8, nextRequest });
}
