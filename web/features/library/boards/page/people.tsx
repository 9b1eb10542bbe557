import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { profileUrl } from "#contract/urls.ts";
import { FacePile } from "#ui/face-pile.tsx";
import { Icon, PlusIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { FACE_PILE_NAMES_MAX } from "#web/features/library/boards/card/index.ts";
import { PeopleLink } from "#web/features/library/collaboration/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./board-header.module.css";

/** A board's owner and collaborators: three by name, the others as a number. */
export function People({ board }: { board: Board }) {
  const { owner, collaborating_users: collaborators, collaborator_count } = board;
  const isShared = collaborator_count > 0 && board.should_show_board_collaborators;
  const people = isShared ? [owner, ...collaborators] : [owner];
  const isInside = board.access.includes("write");
  const faces = (
    <span aria-hidden="true" className={styles.faces}>
      <FacePile
        people={people.map(faceOf)}
        total={isShared ? collaborator_count + 1 : 1}
        label=""
        size={32}
      />
    </span>
  );
  return (
    <div className={styles.people}>
      {isInside ? (
        <PeopleLink board={board} className={styles.peopleLink}>
          {faces}
          {!isShared && <Icon icon={PlusIcon} size={20} />}
        </PeopleLink>
      ) : (
        faces
      )}
      <p className={styles.names}>
        <Link variant="quiet" href={profileUrl(owner.username)} className={styles.owner}>
          <bdi>{nameOf(owner)}</bdi>
        </Link>
        {isShared && (
          <>
            {" "}
            <Others people={collaborators} count={collaborator_count} />
          </>
        )}
      </p>
    </div>
  );
}

function Others({ people, count }: { people: readonly PinUser[]; count: number }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  // The owner is one of the named people.
  const names = people.slice(0, FACE_PILE_NAMES_MAX - 1).map(nameOf);
  const more = count - names.length;
  const all = more > 0 ? [...names, t`${plural(more, { one: "# more", other: "# more" })}`] : names;
  const others = new Intl.ListFormat(locale).format(all);
  return (
    <span className={styles.others}>
      <Trans>with {others}</Trans>
    </span>
  );
}

function nameOf({ full_name: fullName, username }: PinUser): string {
  return fullName || username;
}

function faceOf(person: PinUser) {
  const { id, image_small_url: src, avatar_color_index: colorIndex } = person;
  return { id, name: nameOf(person), src, colorIndex };
}
