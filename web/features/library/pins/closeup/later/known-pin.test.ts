import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { findWholePin } from "../pin-query.ts";
import { findKnownPin } from "./known-pin.ts";

const listed = (id: string) => ({ type: "pin", id, title: "listed", images: {} });
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
});

test("finds a Pin in paged and complete lists", () => {
  client.setQueryData(["UserPins.get", {}, "pages"], {
    pages: [{ data: [listed("1")] }, { data: [listed("2")] }],
    pageParams: [null, "b"],
  });
  client.setQueryData(["PinDuplicates.get", {}], [listed("3")]);
  expect(["1", "2", "3", "4"].map((id) => findKnownPin(client, id)?.id)).toEqual(["1", "2", "3", undefined]);
});

test("data from a Pin's own page takes precedence over data from a list", () => {
  client.setQueryData(["UserPins.get", {}], [listed("1")]);
  client.setQueryData(["Pin.get", { id: "1", field_set_key: "auth_web_main_pin" }], {
    ...listed("1"),
    title: "its own",
  });
  expect(findKnownPin(client, "1")?.title).toBe("its own");
  expect(findWholePin(client, "2")).toBeUndefined();
});

test("ignores things that only look like a Pin", () => {
  client.setQueryData(["Boards.get", {}], [{ type: "board", id: "1" }, null, "1", { id: "1", type: "pin" }]);
  client.setQueryData(["Locales.get", {}], null);
  expect(findKnownPin(client, "1")).toBeNull();
});
