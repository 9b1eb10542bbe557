import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { ApiError } from "#web/platform/api/api.ts";
import { createQueryClient } from "#web/platform/query/query.ts";
import { type Toggle, togglesOf } from "./toggles.ts";

const refusal = new ApiError({ code: 7, status: 403, message: "No.", detail: null });

/** A server that answers when the test says so, and a page that displays the state it's given. */
function startToggle(client: QueryClient = new QueryClient()) {
  const calls: { isOn: boolean; accept: () => void; refuse: (error: Error) => void }[] = [];
  const log: string[] = [];
  const page = { isOn: false, likes: 5 };
  const toggles = togglesOf(client);
  const word = (isOn: boolean) => (isOn ? "on" : "off");
  const toggle: Omit<Toggle, "isOn"> = {
    key: "like comment 1",
    show(isOn) {
      if (page.isOn !== isOn) page.likes += isOn ? 1 : -1;
      page.isOn = isOn;
    },
    send(isOn) {
      log.push(`send ${word(isOn)}`);
      return new Promise<void>((accept, refuse) => calls.push({ isOn, accept, refuse }));
    },
    settle: (isOn) => log.push(`settle ${word(isOn)}`),
    onRefusal: (error) => log.push(`refused: ${error instanceof Error ? error.message : ""}`),
  };
  onTestFinished(() => client.clear());
  return {
    log,
    page,
    toggles,
    toggle,
    press: () => toggles.press({ ...toggle, isOn: page.isOn }, !page.isOn),
    async answer(call: number, error?: Error) {
      await expect.poll(() => calls.length).toBeGreaterThan(call);
      if (error) calls[call]?.refuse(error);
      else calls[call]?.accept();
    },
  };
}

test("a click shows at once and stays after the server accepts it", async () => {
  const { press, page, answer, log, toggles } = startToggle();
  const done = press();
  expect(page).toEqual({ isOn: true, likes: 6 });
  expect(toggles.wanted("like comment 1")).toBe(true);
  await answer(0);
  await done;
  expect(page).toEqual({ isOn: true, likes: 6 });
  expect(toggles.wanted("like comment 1")).toBe(null);
  expect(log).toEqual(["send on", "settle on"]);
});

test("a second press waits for the first response, and the last press wins", async () => {
  const { press, page, answer, log } = startToggle();
  const done = press();
  void press();
  expect(page).toEqual({ isOn: false, likes: 5 });
  expect(log).toEqual([]);
  await answer(0);
  await answer(1);
  await done;
  expect(page).toEqual({ isOn: false, likes: 5 });
  expect(log).toEqual(["send on", "send off", "settle off"]);
});

test("three fast presses make one call", async () => {
  const { press, page, answer, log } = startToggle();
  const done = press();
  void press();
  void press();
  await answer(0);
  await done;
  expect(page).toEqual({ isOn: true, likes: 6 });
  expect(log).toEqual(["send on", "settle on"]);
});

test("a refused press is reverted and reported", async () => {
  const { press, page, answer, log } = startToggle();
  const done = press();
  await answer(0, refusal);
  await done;
  expect(page).toEqual({ isOn: false, likes: 5 });
  expect(log).toEqual(["send on", "refused: No.", "settle off"]);
});

test("a refusal is not reported if a later press has undone it", async () => {
  const { press, page, answer, log } = startToggle();
  const done = press();
  void press();
  await answer(0, refusal);
  await answer(1);
  await done;
  expect(page).toEqual({ isOn: false, likes: 5 });
  expect(log).toEqual(["send on", "send off", "settle off"]);
});

test("where nothing gets through, all presses are sent, and it is as it was", async () => {
  const { press, page, answer, log } = startToggle();
  const done = press();
  void press();
  await answer(0, new Error("No answer"));
  await answer(1, new Error("No answer"));
  await done;
  expect(page).toEqual({ isOn: false, likes: 5 });
  expect(log).toEqual(["send on", "send off", "refused: No answer", "settle off"]);
});

test("a refusal restores the server's state, not the page's previous one", async () => {
  const { press, page, answer, log } = startToggle();
  const done = press();
  void press();
  await answer(0);
  await answer(1, refusal);
  await done;
  expect(page).toEqual({ isOn: true, likes: 6 });
  expect(log).toEqual(["send on", "send off", "refused: No.", "settle on"]);
});

test("a click fails at once while offline", async () => {
  const { press, page, log, toggle, toggles } = startToggle(createQueryClient());
  const offline = new ApiError({ code: 0, status: 0, message: "Offline.", detail: null });
  await toggles.press({ ...toggle, isOn: false, send: () => Promise.reject(offline) }, true);
  expect(page).toEqual({ isOn: false, likes: 5 });
  expect(log).toEqual(["refused: Offline.", "settle off"]);
  void press();
  expect(page.isOn).toBe(true);
});

test("a click that changes nothing is not sent", async () => {
  const { toggles, toggle, log } = startToggle();
  await toggles.press({ ...toggle, isOn: true }, true);
  expect(log).toEqual([]);
});

test("a click while settling is sent too", async () => {
  const { press, page, answer, log, toggle, toggles } = startToggle();
  const settled = Promise.withResolvers<void>();
  const done = toggles.press({ ...toggle, isOn: false, settle: () => settled.promise }, true);
  await answer(0);
  await expect.poll(() => log).toEqual(["send on"]);
  void press();
  settled.resolve();
  await answer(1);
  await done;
  expect(page.isOn).toBe(false);
  expect(log).toEqual(["send on", "send off", "settle off"]);
});

test("different toggles work in parallel", async () => {
  const { toggles, toggle, log, answer } = startToggle();
  const first = toggles.press({ ...toggle, isOn: false }, true);
  const second = toggles.press({ ...toggle, key: "like comment 2", isOn: false }, true);
  await answer(1);
  await second;
  await answer(0);
  await first;
  expect(log).toEqual(["send on", "send on", "settle on", "settle on"]);
});

test("a callback that throws doesn't block later presses", async () => {
  const toggles = togglesOf(new QueryClient());
  const sent: boolean[] = [];
  const toggle = {
    key: "like",
    isOn: false,
    send: async (isOn: boolean) => void sent.push(isOn),
    settle: () => Promise.reject(new Error("no such list")),
    onRefusal: () => undefined,
  };
  await expect(toggles.press(toggle, true)).rejects.toThrow("no such list");
  await expect(toggles.press({ ...toggle, isOn: true }, false)).rejects.toThrow("no such list");
  expect(sent).toEqual([true, false]);
  expect(toggles.wanted("like")).toBeNull();
});
