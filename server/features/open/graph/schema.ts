import {
  GraphQLError,
  GraphQLID,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from "graphql";
import type { Person } from "#contract/members/entities/person.ts";
import { parseId } from "#contract/wire-types.ts";

/** What a query reads through, for one viewer. */
export type GraphSource = { findPerson: (id: string) => Promise<Person | null> };

const required = <Type extends typeof GraphQLID | typeof GraphQLInt | typeof GraphQLString>(type: Type) =>
  new GraphQLNonNull(type);

const User = new GraphQLObjectType<Person, GraphSource>({
  name: "User",
  description: "A member.",
  fields: {
    id: { type: required(GraphQLID) },
    username: { type: required(GraphQLString) },
    followerCount: {
      type: required(GraphQLInt),
      description: "How many of the member's followers you can see.",
      resolve: ({ follower_count }) => follower_count,
    },
  },
});

const Query = new GraphQLObjectType<unknown, GraphSource>({
  name: "Query",
  fields: {
    user: {
      type: User,
      description: "Finds a member by id; null if there is none, or they're hidden from you.",
      args: { id: { type: required(GraphQLID) } },
      resolve: async (_, { id }: { id: string }, { findPerson }) => {
        const userId = parseId(id);
        if (userId === null) throw new GraphQLError("Please give an id of digits.");
        return await findPerson(userId);
      },
    },
  },
});

export const schema = new GraphQLSchema({ query: Query });
