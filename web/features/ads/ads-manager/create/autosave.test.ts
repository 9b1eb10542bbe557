import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave, type Saved, type SaveState } from "./autosave.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Saves that end when they are told to. */
function held() {
  const states: SaveState[] = [];
  const saves: ((outcome: Saved) => void)[] = [];
  const save = () => new Promise<Saved>((resolve) => saves.push(resolve));
  const autosave = createAutosave({
    save,
    pauseMs: 1000,
    retryMs: 5000,
    onChange: (state) => states.push(state),
  });
  const end = async (outcome: Saved) => {
    saves.at(-1)?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { autosave, states, saves, end };
}

test("saves once after a pause, however much was entered", async () => {
  const { autosave, states, saves, end } = held();
  autosave.note();
  await vi.advanceTimersByTimeAsync(900);
  autosave.note();
  await vi.advanceTimersByTimeAsync(900);
  expect(saves).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(saves).toHaveLength(1);
  await end("saved");
  expect(states).toEqual(["waiting", "waiting", "saving", "saved"]);
  expect(autosave.isUnsaved()).toBe(false);
});

test("has one save in flight, and saves afterwards what was entered meanwhile", async () => {
  const { autosave, saves, end } = held();
  autosave.note();
  await vi.advanceTimersByTimeAsync(1000);
  autosave.note();
  await vi.advanceTimersByTimeAsync(3000);
  expect(saves).toHaveLength(1);
  await end("saved");
  expect(saves).toHaveLength(2);
  expect(autosave.isUnsaved()).toBe(true);
  await end("saved");
  expect(autosave.isUnsaved()).toBe(false);
});

test("saves at once when asked to, and says whether all is saved", async () => {
  const { autosave, end } = held();
  expect(await autosave.flush()).toBe(true);
  autosave.note();
  const flushed = autosave.flush();
  await end("refused");
  expect(await flushed).toBe(false);
  expect(autosave.isUnsaved()).toBe(true);
});

test("tries again when the server wasn't reached", async () => {
  const { autosave, saves, end } = held();
  autosave.note();
  await vi.advanceTimersByTimeAsync(1000);
  await end("failed");
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(2);
});

test("a save that throws has failed, and is tried again", async () => {
  const states: SaveState[] = [];
  let attempts = 0;
  const save = async (): Promise<Saved> => {
    attempts += 1;
    if (attempts === 1) throw new Error("no");
    return "saved";
  };
  const onChange = (state: SaveState) => states.push(state);
  const autosave = createAutosave({ save, onChange, pauseMs: 1000, retryMs: 5000 });
  autosave.note();
  await expect(autosave.flush()).rejects.toThrow("no");
  expect([states.at(-1), autosave.isUnsaved()]).toEqual(["failed", true]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([states.at(-1), autosave.isUnsaved()]).toEqual(["saved", false]);
});

test("saves nothing any more once someone else changed it", async () => {
  const { autosave, states, saves, end } = held();
  autosave.note();
  await vi.advanceTimersByTimeAsync(1000);
  await end("outdated");
  autosave.note();
  expect(await autosave.flush()).toBe(false);
  autosave.cancel();
  await vi.advanceTimersByTimeAsync(9000);
  expect(saves).toHaveLength(1);
  expect(states.at(-1)).toBe("outdated");
  expect(autosave.isUnsaved()).toBe(true);
});

test("leaves to someone else what is sent otherwise", async () => {
  const { autosave, saves } = held();
  autosave.note();
  autosave.cancel();
  await vi.advanceTimersByTimeAsync(9000);
  expect(saves).toHaveLength(0);
  expect(autosave.isUnsaved()).toBe(false);
});
