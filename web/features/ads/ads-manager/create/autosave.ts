export type Saved = "saved" | "refused" | "failed" | "outdated";
export type SaveState = "idle" | "waiting" | "saving" | Saved;

type AutosaveOptions = {
  /** Saves what is entered now. */
  save: () => Promise<Saved>;
  onChange: (state: SaveState) => void;
  pauseMs: number;
  /** How long to wait if the server wasn't reached. */
  retryMs: number;
};

export type Autosave = {
  /** Something was entered: it's saved after a pause. */
  note(): void;
  /** Saves now what isn't saved yet. Returns whether all of it is. */
  flush(): Promise<boolean>;
  /** What was entered is sent or given up otherwise. A save that has begun goes on. */
  cancel(): void;
  /** Waits for a save that has begun; null if none has. */
  running(): Promise<unknown> | null;
  isUnsaved(): boolean;
};

/**
 * Saves by itself what is entered, one save at a time. What is based on an outdated version is never saved again: it would
 * overwrite what someone else wrote.
 */
export function createAutosave({ save, onChange, pauseMs, retryMs }: AutosaveOptions): Autosave {
  let state: SaveState = "idle";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run: Promise<boolean> | null = null;
  let isNew = false;

  function enter(next: SaveState) {
    state = next;
    onChange(next);
  }

  function waitFor(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  async function saveAll(): Promise<boolean> {
    let outcome: Saved = "saved";
    try {
      while (isNew && outcome === "saved") {
        isNew = false;
        enter("saving");
        // Unless it says otherwise: it may also throw.
        outcome = "failed";
        outcome = await save();
      }
    } finally {
      if (outcome !== "saved") isNew = true;
      enter(outcome);
      if (outcome === "failed") waitFor(retryMs);
    }
    return outcome === "saved";
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (state === "outdated") return false;
    run ??= saveAll().finally(() => {
      run = null;
    });
    return await run;
  }

  return {
    note() {
      if (state === "outdated") return;
      isNew = true;
      if (run === null) enter("waiting");
      waitFor(pauseMs);
    },
    flush: async () => (isNew || run !== null ? await flush() : true),
    cancel() {
      clearTimeout(timer);
      if (state !== "outdated") isNew = false;
    },
    running: () => run,
    isUnsaved: () => isNew || run !== null,
  };
}
