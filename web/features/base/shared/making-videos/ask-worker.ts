import { ApiError } from "#web/platform/api/api.ts";
import { OFFLINE_MESSAGE } from "#web/platform/texts/client-messages.ts";
import type { Report, Results, ServerAbilities, Task } from "./messages.ts";
import { problemError } from "./problem-error.ts";

type Options = {
  signal: AbortSignal;
  server?: ServerAbilities;
  onProgress?: (part: number) => void;
};

/** For tasks that the server plays no part in. */
const noServer: ServerAbilities = { serverConverts: false, bytesMax: Number.POSITIVE_INFINITY };

/** Has a worker do one task with a video. Aborting ends it, whatever it's doing. */
export function askWorker<Kind extends keyof Results>(
  kind: Kind,
  file: Blob,
  { signal, server = noServer, onProgress }: Options,
): Promise<Results[Kind]> {
  return new Promise<Results[Kind]>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("./video-worker.ts", import.meta.url), { type: "module" });
    const ended = new AbortController();
    ended.signal.addEventListener("abort", () => worker.terminate());
    function end(settle: () => void): void {
      ended.abort();
      settle();
    }
    signal.addEventListener("abort", () => end(() => reject(signal.reason)), { signal: ended.signal });
    // Its script couldn't be loaded. Other errors come as a report.
    worker.addEventListener("error", () => end(() => reject(notLoaded())));
    worker.addEventListener("message", ({ data: report }: MessageEvent<Report>) => {
      if (report.kind === "progress") onProgress?.(report.part);
      else if (report.kind === "failed") end(() => reject(problemError(report.problem, server)));
      else end(() => resolve(report.result as Results[Kind]));
    });
    worker.postMessage({ kind, file, server } satisfies Task);
  });
}

function notLoaded(): ApiError {
  return new ApiError({ code: 0, status: 0, message: OFFLINE_MESSAGE, detail: null });
}
