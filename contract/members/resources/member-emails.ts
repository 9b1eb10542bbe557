import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";

export const memberEmailOperations = {
  "MemberEmails.delete": defineOperation({
    summary:
      "Stops emails that members send to an address. The token is in each of them; no account is needed.",
    options: z.object({ token: z.string().max(200) }),
    result: z.object({}),
    auth: "public",
    limit: limits.guess,
    errors: ["unusable"],
    openToBanned: true,
  }),
};
