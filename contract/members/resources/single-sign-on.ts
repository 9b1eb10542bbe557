import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";

export const singleSignOnOperations = {
  "UserLoginProvider.get": defineOperation({
    summary: "Lists the instance's login services and whether your account is connected to each.",
    options: z.object({}),
    result: z.array(z.object({ id: z.string(), name: z.string(), is_connected: z.boolean() })),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "UserLoginProvider.delete": defineOperation({
    summary: "Disconnects a login service. Ends your other sessions.",
    options: z.object({ provider_id: z.string().max(40), password: z.string().min(1).max(1024).optional() }),
    result: z.null(),
    auth: "member",
    limit: limits.sensitive,
    errors: ["authentication_failed", "not_found", "conflict"],
    openToBanned: true,
  }),
};
