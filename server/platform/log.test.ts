import { expect, test } from "vitest";
import { createLog, createLogTo, type LogFormat } from "./log.ts";

const lines: string[] = [];
const write = (line: string) => lines.push(line);

test("text is one line for people, without secrets, control characters or ambiguity", () => {
  const log = createLog("info", write, "text");
  log.debug("not written");
  log.warn("slow query", { query: "find_pin", ms: 230, password: "hush" });
  log.info("request", { path: "/a b\u001b[2J", user: null });
  const [slow, request] = lines.splice(0);
  expect(slow).toMatch(/^\d\d:\d\d:\d\d warn {2}slow query {2}query=find_pin ms=230\n$/);
  expect(request).toMatch(/^\S+ info {2}request {2}path="\/a b\\u001b\[2J" user=null\n$/);
});

test("an error's stack follows its line", () => {
  const log = createLog("info", write, "text");
  log.error("a call failed", { error: new Error("no\u009bmoss") });
  const [line = "", ...stack] = (lines.splice(0)[0] ?? "").split("\n");
  expect(line).toMatch(/ error a call failed {2}error="no moss"$/);
  expect(stack[0]).toBe("Error: no moss");
  expect(stack[1]).toContain("log.test.ts");
});

test("terminals get text and everything else JSON, unless the host wants the other", () => {
  const isJson = (isTTY: boolean, logFormat: LogFormat | null) => {
    const out = { isTTY, write: (line: string | Uint8Array) => lines.push(String(line)) > 0 };
    createLogTo(out, { logLevel: "info", logFormat }).info("ready");
    return lines.splice(0)[0]?.startsWith("{");
  };
  expect([isJson(true, null), isJson(false, null)]).toEqual([false, true]);
  expect([isJson(true, "json"), isJson(false, "text")]).toEqual([true, false]);
});
