import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createToastStore, type ToastInput } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function texts(store: ReturnType<typeof createToastStore>): string[] {
  return store.list().map((toast) => toast.text);
}

const undo = { label: "Undo", onPress: () => undefined };

describe("how long a toast stays", () => {
  test.each<[string, ToastInput, number]>([
    ["2000 ms by default", { text: "Saved" }, 2000],
    ["for its own duration", { text: "Your account has been deleted.", duration: 10_000 }, 10_000],
    ["10 s with an action", { text: "Deleted", action: undo }, 10_000],
  ])("%s", (_, input, ms) => {
    const store = createToastStore();
    store.show(input);
    vi.advanceTimersByTime(ms - 1);
    expect(texts(store)).toEqual([input.text]);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  test("until dismissed if sticky", () => {
    const store = createToastStore();
    const id = store.show({ text: "Moving Pins", sticky: true });
    vi.advanceTimersByTime(3_600_000);
    expect(texts(store)).toEqual(["Moving Pins"]);
    store.dismiss(id);
    expect(texts(store)).toEqual([]);
  });
});

describe("pause and resume", () => {
  test("a paused toast stays, then continues with its remaining time", () => {
    const store = createToastStore();
    store.show({ text: "Saved" });
    vi.advanceTimersByTime(1500);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(texts(store)).toEqual(["Saved"]);
    store.resume();
    vi.advanceTimersByTime(499);
    expect(texts(store)).toEqual(["Saved"]);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  test("a toast with an action gets its full 10 s again after each hover or focus", () => {
    const store = createToastStore();
    store.show({ text: "Deleted", action: undo });
    vi.advanceTimersByTime(9000);
    store.pause();
    store.resume();
    vi.advanceTimersByTime(9999);
    expect(texts(store)).toEqual(["Deleted"]);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  test("a toast added while paused waits too", () => {
    const store = createToastStore();
    store.pause();
    store.show({ text: "Saved" });
    vi.advanceTimersByTime(60_000);
    expect(texts(store)).toEqual(["Saved"]);
    store.resume();
    vi.advanceTimersByTime(2000);
    expect(texts(store)).toEqual([]);
  });

  test("pausing twice subtracts the elapsed time only once", () => {
    const store = createToastStore();
    store.show({ text: "Saved" });
    vi.advanceTimersByTime(1000);
    store.pause();
    vi.advanceTimersByTime(5000);
    store.pause();
    store.resume();
    vi.advanceTimersByTime(999);
    expect(texts(store)).toEqual(["Saved"]);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });
});

describe("several toasts", () => {
  test("the newest comes last, and each expires on its own", () => {
    const store = createToastStore();
    store.show({ text: "one" });
    vi.advanceTimersByTime(1000);
    store.show({ text: "two" });
    expect(texts(store)).toEqual(["one", "two"]);
    vi.advanceTimersByTime(1000);
    expect(texts(store)).toEqual(["two"]);
    vi.advanceTimersByTime(1000);
    expect(texts(store)).toEqual([]);
  });

  test("one with a key replaces the toast with that key and restarts its time", () => {
    const store = createToastStore();
    const first = store.show({ text: "Moving Pins", key: "move", sticky: true });
    store.show({ text: "Saved", duration: 60_000 });
    const second = store.show({ text: "Pins moved", key: "move" });
    expect(second).toBe(first);
    expect(texts(store)).toEqual(["Pins moved", "Saved"]);
    vi.advanceTimersByTime(2000);
    expect(texts(store)).toEqual(["Saved"]);
  });
});

test("listeners are notified of every change until they unsubscribe", () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  const id = store.show({ text: "Saved" });
  store.dismiss(id);
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show({ text: "Saved" });
  expect(listener).toHaveBeenCalledTimes(2);
});

test("the list keeps its identity between changes", () => {
  const store = createToastStore();
  store.show({ text: "Saved" });
  expect(store.list()).toBe(store.list());
});
