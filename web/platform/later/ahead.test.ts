import { afterEach, expect, test, vi } from "vitest";
import { isLoadingAhead, loadAhead } from "./ahead.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [{ onLine: true }, 1],
  [{ onLine: true, connection: { saveData: false, effectiveType: "4g" } }, 1],
  [{ onLine: true, connection: { saveData: true, effectiveType: "4g" } }, 0],
  [{ onLine: true, connection: { effectiveType: "slow-2g" } }, 0],
  [{ onLine: false }, 0],
])("with %j, loads %i parts ahead", async (navigator, times) => {
  vi.stubGlobal("navigator", navigator);
  const load = vi.fn(() => Promise.resolve());
  await loadAhead(load);
  expect(load).toHaveBeenCalledTimes(times);
});

test("a failure goes unnoticed", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const wasLoading: boolean[] = [];
  await loadAhead(() => {
    wasLoading.push(isLoadingAhead());
    return Promise.reject(new Error("The network is gone"));
  });
  expect([wasLoading, isLoadingAhead()]).toEqual([[true], false]);
});
