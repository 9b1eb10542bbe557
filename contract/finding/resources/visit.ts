import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { VISITS_SHOWN } from "../../limits/visits.ts";
import { defineOperation } from "../../operation.ts";
import { idList } from "../../wire-types.ts";

export const visitOperations = {
  "RecentVisits.get": defineOperation({
    summary: "Returns which of these Pins and boards are still there for you.",
    options: z.object({
      pin_ids: idList(VISITS_SHOWN).optional(),
      board_ids: idList(VISITS_SHOWN).optional(),
    }),
    result: z.object({ pin_ids: z.array(z.string()), board_ids: z.array(z.string()) }),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
  }),
};
