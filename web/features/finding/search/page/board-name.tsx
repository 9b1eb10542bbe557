import { Trans } from "@lingui/react/macro";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { searchedBoardQuery } from "./queries.ts";

/** Says which board is searched, and leads back to it. */
export function SearchBoardName({ boardId }: { boardId: string }) {
  const { name, url } = usePrimedData(searchedBoardQuery(useApi(), boardId));
  return (
    <Text>
      <Trans>
        In <Link href={url}>{name}</Link>
      </Trans>
    </Text>
  );
}
