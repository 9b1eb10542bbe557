import { z } from "zod";
import { defineOperation, limits } from "../operation.ts";

export const singleSignOnOperations = {
  "UserLoginProvider.get": defineOperation({
    summary: "The login services of this instance, and whether your account is connected to them.",
    options: z.object({}),
    result: z.array(z.object({ id: z.string(), name: z.string(), is_connected: z.boolean() })),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "UserLoginProvider.delete": defineOperation({
    summary: "Disconnect a login service; your other sessions end.",
    options: z.object({ provider_id: z.string().max(40), password: z.string().min(1).max(1024).optional() }),
    result: z.null(),
    auth: "member",
    limit: limits.sensitive,
    errors: ["authentication_failed", "not_found", "conflict"],
    openToBanned: true,
  }),
};
