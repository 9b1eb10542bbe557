import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { metadataQuery } from "./density-query.ts";

type Metadata = ResultOf<"UserMetadata.get">;

/** A single preference. */
type Choice = {
  [Field in keyof Metadata]: { field: Field; value: NonNullable<Metadata[Field]> };
}[keyof Metadata];

/** Saves a display preference. It shows at once, and reverts if the server refuses. */
export function useSavePreference(tellFailure: (error: Error) => unknown): (choice: Choice) => void {
  const api = useApi();
  const client = useQueryClient();
  const query = metadataQuery(api);
  const mutationKey = ["UserMetadata.update"];

  const keeping = useMutation({
    mutationKey,
    // Choices apply in sequence, so that the last one wins.
    scope: { id: "taste" },
    mutationFn: ({ field, value }: Choice) => api.call("UserMetadata.update", { [field]: value }),
    async onMutate({ field, value }) {
      // A response in flight would restore the old choice.
      await client.cancelQueries(query);
      const before = client.getQueryData(query.queryKey)?.[field];
      client.setQueryData(query.queryKey, (now) => now && { ...now, [field]: value });
      return before;
    },
    onError(error, { field, value }, before) {
      client.setQueryData(query.queryKey, (now) =>
        now?.[field] === value ? ({ ...now, [field]: before } as Metadata) : now,
      );
      tellFailure(error);
    },
    onSettled(answer) {
      // Later choices still in flight are newer than this response.
      if (client.isMutating({ mutationKey }) > 1) return;
      if (answer) client.setQueryData(query.queryKey, answer.data);
      else void client.prefetchQuery({ ...query, staleTime: 0 });
    },
  });
  return keeping.mutate;
}
