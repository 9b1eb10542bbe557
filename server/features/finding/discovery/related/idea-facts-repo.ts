import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const selectFacts = prepare<{ ideas: number[] }>("list_facts_of_ideas")((slot) =>
  build
    .selectFrom(sql<{ idea: number }>`unnest(${slot("ideas")}::integer[])`.as<"wanted">(sql`wanted(idea)`))
    .innerJoinLateral(
      sql<{ pin_id: string }>`(
        select pin_id from idea_pins where idea_pins.idea = wanted.idea order by pin_id limit 1
      )`.as("first"),
      (join) => join.onTrue(),
    )
    .innerJoin("pins", "pins.id", "first.pin_id")
    .select(["wanted.idea", "pins.title", "pins.alt_text", "pins.lang", "pins.board_id", "pins.pinner_id"])
    .select(
      sql<number[]>`array(select topic_id from pin_topics where pin_topics.pin_id = pins.id)`.as("topic_ids"),
    ),
);

export type IdeaTexts = Awaited<ReturnType<typeof selectFacts>>[number];

/** Lists what the first public Pin of each idea says, and its topics. */
export async function listIdeaTexts(on: Queryable, ideas: number[]): Promise<IdeaTexts[]> {
  return ideas.length === 0 ? [] : await selectFacts(on, { ideas });
}

type Alike = { idea: number; query: string; topicIds: number[]; take: number };

const selectAlike = prepare<Alike>("list_ideas_alike_in_words")((slot) =>
  build
    .selectFrom(
      sql<{ idea: number }>`(
        (
          select idea_pins.idea from search_pins join idea_pins on idea_pins.pin_id = search_pins.pin_id
          where search_pins.words @@ ${slot("query")}::tsquery
          order by search_pins.shelf desc, search_pins.pin_id desc limit ${slot("take")}
        ) union (
          select idea_pins.idea from unnest(${slot("topicIds")}::integer[]) as topic (id)
          cross join lateral (
            select pin_id from pin_topics where pin_topics.topic_id = topic.id
            order by shelf desc, pin_id desc limit ${slot("take")}
          ) as best
          join idea_pins on idea_pins.pin_id = best.pin_id
        )
      )`.as("alike"),
    )
    .select("alike.idea")
    .where("alike.idea", "<>", slot("idea")),
);

/** Lists ideas whose Pins have some of these words or topics, of many those that were saved most. */
export async function listIdeasAlikeInWords(on: Queryable, values: Alike): Promise<number[]> {
  return (await selectAlike(on, values)).map(({ idea }) => idea);
}
