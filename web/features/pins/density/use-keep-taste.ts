import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { metadataQuery } from "./density-query.ts";

type Metadata = ResultOf<"UserMetadata.get">;

/** One thing that the member chose. */
type Choice = {
  [Field in keyof Metadata]: { field: Field; value: NonNullable<Metadata[Field]> };
}[keyof Metadata];

/** Keeps how the member likes to look at boards and pins. It shows at once; what is refused is as it was before. */
export function useKeepTaste(tellFailure: (error: Error) => unknown): (choice: Choice) => void {
  const api = useApi();
  const client = useQueryClient();
  const query = metadataQuery(api);
  const mutationKey = ["UserMetadata.update"];

  const keeping = useMutation({
    mutationKey,
    // Choices take effect one after the other, and the last one stays.
    scope: { id: "taste" },
    mutationFn: ({ field, value }: Choice) => api.call("UserMetadata.update", { [field]: value }),
    async onMutate({ field, value }) {
      // An answer on its way would bring back the choice of before.
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
      // Those that are still on their way show more than this answer tells.
      if (client.isMutating({ mutationKey }) > 1) return;
      if (answer) client.setQueryData(query.queryKey, answer.data);
      else void client.prefetchQuery({ ...query, staleTime: 0 });
    },
  });
  return keeping.mutate;
}
