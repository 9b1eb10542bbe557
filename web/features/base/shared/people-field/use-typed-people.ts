import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "#web/platform/api/use-api.ts";
import { typedPeopleQuery } from "./queries.ts";

/** How long to wait for the next key. */
const PAUSE_MS = 150;

/** Returns the people who fit the typed text, once someone pauses. Late answers to former texts are dropped. */
export function useTypedPeople(typed: string) {
  const text = typed.trim();
  const [asked, setAsked] = useState(text);

  useEffect(() => {
    const pause = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  const query = typedPeopleQuery(useApi(), asked);
  const isEmpty = asked === "" || text === "";
  const { data, isError, isPlaceholderData } = useQuery({
    ...query,
    ...(isEmpty && { queryFn: skipToken }),
  });
  return {
    people: isEmpty || isError ? [] : (data ?? []),
    isFailed: isError && !isEmpty,
    /** No one has this name, as far as the server has answered. */
    isNobody: data?.length === 0 && !isPlaceholderData && asked === text,
  };
}
