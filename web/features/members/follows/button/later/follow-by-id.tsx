import { useQuery } from "@tanstack/react-query";
import { useApi } from "#web/platform/api/use-api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { MemberFollow } from "./member-follow.tsx";

/** For pages that don't know how the viewer follows a person. The button comes when that has loaded. */
export function FollowById({ id }: { id: string }) {
  const { data: person } = useQuery(queryOf(useApi(), "UserFollow.get", { user_id: id }, ["people"]));
  return person && <MemberFollow person={person} source="closeup" size="small" />;
}
