import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatCount } from "#contract/formats/counts.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { FacePile } from "#ui/face-pile.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./board-card.module.css";
import { namesOf } from "./card-rules.ts";

/** The avatars of a board's owner and collaborators, owner first. */
export function BoardFaces({ board }: { board: Board }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  if (board.collaborator_count === 0 || !board.should_show_board_collaborators) return null;
  const people = [board.owner, ...board.collaborating_users];
  const total = board.collaborator_count + 1;
  const { names, more } = namesOf(people, total);
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const who = list.format(
    more > 0 ? [...names, t`${plural(more, { one: "# more", other: "# more" })}`] : names,
  );
  return (
    <span className={styles.faces}>
      <FacePile
        size={24}
        people={people.map(faceOf)}
        total={total}
        label={t`Shared by ${who}`}
        moreText={(count) => `+${formatCount(count, locale)}`}
      />
    </span>
  );
}

function faceOf({ id, full_name, username, image_small_url, avatar_color_index }: PinUser) {
  return { id, name: full_name || username, src: image_small_url, colorIndex: avatar_color_index };
}
