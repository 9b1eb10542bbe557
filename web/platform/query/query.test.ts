import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "./query.ts";

afterEach(() => onlineManager.setOnline(true));

test("queries and mutations fail at once while offline, and visible queries are refetched when back online", async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  const send = () => (onlineManager.isOnline() ? Promise.resolve("here") : Promise.reject(new Error("gone")));
  const read = new QueryObserver(client, { queryKey: ["read"], queryFn: send });
  const came = Promise.withResolvers<void>();
  const stop = read.subscribe(({ data }) => data === "here" && came.resolve());
  await expect(client.fetchQuery({ queryKey: ["read"], queryFn: send })).rejects.toThrow("gone");
  expect(read.getCurrentResult()).toMatchObject({ status: "error", fetchStatus: "idle" });
  const doing = new MutationObserver(client, { mutationFn: send });
  await expect(doing.mutate()).rejects.toThrow("gone");
  onlineManager.setOnline(true);
  await came.promise;
  stop();
  client.unmount();
  client.clear();
});
