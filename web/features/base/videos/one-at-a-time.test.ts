import { expect, test } from "vitest";
import { leaveSlot, takeSlot } from "./one-at-a-time.ts";

function startPlayer() {
  return {
    isPlaying: true,
    pause() {
      this.isPlaying = false;
    },
  };
}

test("one organic video plays at a time, and an ad doesn't count", () => {
  const [first, second, ad] = [startPlayer(), startPlayer(), startPlayer()];
  takeSlot("organic", first);
  takeSlot("organic", first);
  takeSlot("ad", ad);
  expect([first.isPlaying, ad.isPlaying]).toEqual([true, true]);
  takeSlot("organic", second);
  expect([first.isPlaying, second.isPlaying, ad.isPlaying]).toEqual([false, true, true]);
});

test("pausing clears the current one, but not another's turn", () => {
  const [first, second, third] = [startPlayer(), startPlayer(), startPlayer()];
  takeSlot("organic", first);
  takeSlot("organic", second);
  leaveSlot("organic", first);
  takeSlot("organic", third);
  expect(second.isPlaying).toBe(false);
  leaveSlot("organic", third);
  takeSlot("organic", first);
  expect(third.isPlaying).toBe(true);
});
