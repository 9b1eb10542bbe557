import { describe, expect, test } from "vitest";
import type { Envelope } from "#contract/envelope.ts";
import { ApiError, createApi, errorField, needsPassword } from "./api.ts";

function answer(response: Partial<Envelope["resource_response"]>): Envelope {
  return {
    resource_response: {
      status: "success",
      code: 0,
      message: "ok",
      http_status: 200,
      endpoint_name: "x",
      data: null,
      ...response,
    },
    resource: { name: "x", options: {} },
    client_context: { is_authenticated: false, locale: "en", country: null },
    request_identifier: "1",
  };
}

describe("a call", () => {
  test("returns the data and the bookmark", async () => {
    const api = createApi(async () => answer({ data: [1], bookmark: "next" }));
    expect(await api.call("UserSessionList.get", {})).toEqual({ data: [1], bookmark: "next" });
  });

  test("leaves out undefined options", async () => {
    const sent: unknown[] = [];
    const api = createApi(async (name, options) => {
      sent.push([name, options]);
      return answer({});
    });
    const options: Record<string, string | undefined> = { username: "ada", user_id: undefined };
    await api.call("User.get", options as { username: string });
    expect(sent).toEqual([["User.get", { username: "ada" }]]);
  });

  test("throws the server's error", async () => {
    const error = {
      status: "failure" as const,
      http_status: 403,
      code: 3,
      message: "Log in with your password to continue.",
      message_detail: "limited",
    };
    const api = createApi(async () => answer({ status: "failure", data: null, error }));
    const thrown = await api.call("User.get", {}).catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ status: 403, code: 3, detail: "limited" });
    expect(needsPassword(thrown)).toBe(true);
  });
});

test.each([
  [{ code: 1, status: 400, detail: "email" }, "email"],
  [{ code: 91, status: 409, detail: "username" }, "username"],
  [{ code: 3, status: 403, detail: "limited" }, null],
])("%o concerns the field %j", (failure, field) => {
  expect(errorField({ message: "", ...failure })).toBe(field);
});
