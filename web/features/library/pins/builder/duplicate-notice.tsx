import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { completeUrl } from "#contract/formats/web-address.ts";
import { pinUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Link } from "#ui/link.tsx";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { queryOf } from "#web/platform/query/query.ts";

type DuplicateNoticeProps = {
  board: BoardChoice | null;
  link: string;
  uploadId: string | null;
  /** The Pin that is about to be saved. */
  pinId?: string;
};

/** Warns that the chosen board already has this picture or link. Saving is still possible. */
export function DuplicateNotice({ board, link, uploadId, pinId }: DuplicateNoticeProps) {
  const url = completeUrl(link);
  const duplicates = useQuery({
    ...queryOf(
      useApi(),
      "PinDuplicates.get",
      {
        ...(board?.boardId && { board_id: board.boardId }),
        ...(uploadId !== null && { upload_id: uploadId }),
        ...(url !== null && { link: url }),
        ...(pinId !== undefined && { pin_id: pinId }),
      },
      ["pins"],
    ),
    enabled: uploadId !== null || url !== null || pinId !== undefined,
    retry: false,
  });
  const [pin] = duplicates.data ?? [];
  if (pin === undefined) return null;
  return (
    <Banner
      tone="info"
      live
      actions={
        <Link href={pinUrl(pin.id)} target="_blank" variant="standalone">
          <Trans>View that Pin</Trans>
        </Link>
      }
    >
      {board === null || board.boardId === null ? (
        <Trans>Already saved to your profile. You can save it again.</Trans>
      ) : (
        <Trans>Already saved to {board.label}. You can save it again.</Trans>
      )}
    </Banner>
  );
}
