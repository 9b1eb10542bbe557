import { z } from "zod";
import { PEOPLE_FOUND_MAX } from "../../limits/people.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, wholeNumber } from "../../wire-types.ts";
import { PersonSchema, PersonSuggestionSchema } from "../entities/person.ts";

const howMany = { page_size: wholeNumber(1, PEOPLE_FOUND_MAX).optional() };
/** Only the people that the list with this name shows on that member's profile. */
const ListOfPeopleSchema = z.object({ user_id: IdSchema, list: z.enum(["followers", "following"]) });
const theMember = z.object({ user_id: IdSchema });

export const peopleOperations = {
  "PeopleSearch.get": defineOperation({
    summary: "Finds members by the beginning of their username or of a word of their name.",
    options: z.object({
      query: z.string().max(500),
      in: ListOfPeopleSchema.optional(),
      /** Finds names that are close to a mistyped one instead. */
      nearly: FlagSchema.optional(),
      ...howMany,
    }),
    result: z.array(PersonSchema),
    auth: "public",
    limit: limits.read,
    errors: ["user_not_found"],
  }),
  "PeopleSuggestions.get": defineOperation({
    summary: "Suggests members to follow.",
    options: z.object(howMany),
    result: z.array(PersonSuggestionSchema),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
  "PeopleSuggestion.delete": defineOperation({
    summary: "Stops suggesting a member to you.",
    options: theMember,
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: [],
  }),
  "PeopleSuggestion.create": defineOperation({
    summary: "Lets a member you dismissed be suggested to you again.",
    options: theMember,
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: [],
  }),
};
