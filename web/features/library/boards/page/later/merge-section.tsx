import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import type { Section } from "#contract/library/entities/board.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { ChoosePlace } from "#web/features/base/shared/choose-place/index.ts";
import { useMergeSection } from "#web/features/library/boards/changes/index.ts";
import { asOwner } from "#web/platform/api/acting.ts";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { SectionDialogProps } from "./section-dialog.ts";

const PAGE = 250;

/** Asks which section of the board to merge a section into. */
export function MergeSection({ section, board, onClose }: SectionDialogProps) {
  const { t } = useLingui();
  const api = useApi();
  const merge = useMergeSection();
  const subject = asOwner(board, useViewer().acting);
  const { data, error } = useQuery({
    queryKey: ["sections to merge with", board.id],
    queryFn: () => listSections(api, { board_id: board.id, ...subject }),
    gcTime: 0,
  });
  const { title } = section;
  const places = data
    ?.filter(({ id }) => id !== section.id)
    .map((target) => ({
      id: target.id,
      name: target.title,
      isHidden: false,
      target,
      coverUrl: target.preview_pins[0]?.image_square_url ?? null,
    }));
  return (
    <ChoosePlace
      title={t`Merge ${title} into`}
      places={places}
      error={error}
      texts={{
        search: t`Search sections`,
        loading: t`Loading sections`,
        none: <Trans>This board doesn't have any other sections.</Trans>,
        noMatch: (words) => <Trans>No sections match “{words}”.</Trans>,
      }}
      onChoose={({ target }) => {
        onClose();
        merge({ section, board, target });
      }}
      onClose={onClose}
    />
  );
}

async function listSections(api: Api, place: OptionsOf<"BoardSections.get">): Promise<Section[]> {
  const sections: Section[] = [];
  let bookmark: string | null = null;
  do {
    const answer: Answer<Section[]> = await api.call("BoardSections.get", {
      ...place,
      page_size: PAGE,
      ...(bookmark !== null && { bookmarks: bookmark }),
    });
    sections.push(...answer.data);
    bookmark = answer.bookmark;
  } while (bookmark !== null);
  return sections;
}
