import { z } from "zod";
import { BoardSchema } from "../entities/board.ts";
import { PinSchema } from "../entities/pin.ts";
import { defineOperation, limits } from "../operation.ts";
import { FieldSetSchema, IdSchema, pageOptions } from "../wire-types.ts";

const listed = { field_set_key: FieldSetSchema, ...pageOptions };
/** Other programs name the Pin in two ways. */
const ofPin = z.object({ pin_id: IdSchema.optional(), pin: IdSchema.optional(), ...listed });

export const recommendationOperations = {
  "RelatedPinFeed.get": defineOperation({
    summary: "Lists Pins related to a Pin: those that people save to the same boards.",
    options: ofPin,
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["pin_not_found", "invalid_parameters"],
    paged: true,
  }),
  "RelatedModules.get": defineOperation({
    summary: "Lists Pins related to a Pin, like RelatedPinFeed.",
    options: ofPin,
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["pin_not_found", "invalid_parameters"],
    paged: true,
  }),
  "BoardContentRecommendation.get": defineOperation({
    summary: "Lists ideas for a board: Pins that people save beside what is on it.",
    options: z.object({ board_id: IdSchema, ...listed }),
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["board_not_found", "invalid_parameters"],
    paged: true,
  }),
  "RelatedBoards.get": defineOperation({
    summary: "Lists public boards like a board.",
    options: z.object({ board_id: IdSchema }),
    result: z.array(BoardSchema),
    auth: "public",
    limit: limits.read,
    errors: ["board_not_found"],
  }),
  "DomainFeed.get": defineOperation({
    summary: "Lists public Pins from a site, newest first.",
    options: z.object({ domain: z.string().max(253), ...listed }),
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
};
