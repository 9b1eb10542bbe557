import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import type { PersonSuggestion } from "#contract/members/entities/person.ts";
import { safeReturnPath } from "#contract/urls/return-path.ts";
import { homeUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import { BoardCover } from "#web/features/library/boards/card/index.ts";
import { PersonPictures, PersonWords } from "#web/features/members/people/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./choose-people.module.css";
import { welcomeBoardsQuery } from "./queries.ts";
import { Step, type StepPlace } from "./step.tsx";
import welcomeStyles from "./welcome.module.css";

type ChoosePeopleProps = { place: StepPlace; people: readonly PersonSuggestion[] };

/** A form whose choices go to the page's action, so it works without script. */
export function ChoosePeople({ place, people }: ChoosePeopleProps) {
  const { t } = useLingui();
  const boards = usePrimedData(welcomeBoardsQuery(useApi()));
  const [query] = useSearchParams();
  const [count, setCount] = useState(0);
  const next = safeReturnPath(query.get("next")) ?? homeUrl();

  function countChosen({ currentTarget }: FormEvent<HTMLFormElement>) {
    setCount(currentTarget.querySelectorAll(":checked").length);
  }

  return (
    <Step
      place={place}
      title={t`Follow people you like`}
      lead={<Trans>Tap the people whose taste you like. You can unfollow anyone later.</Trans>}
    >
      <PostedFailure />
      <ActionForm className={welcomeStyles.form} onChange={countChosen}>
        <input type="hidden" name="intent" value="follow" />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="people" value={people.map(({ id }) => id).join(",")} />
        <ul className={styles.people}>
          {people.map((person) => (
            <Choice key={person.id} name={`person_${person.id}`}>
              <PersonPictures person={person} />
              <PersonWords person={person} />
            </Choice>
          ))}
        </ul>
        {boards.length > 0 && (
          <>
            <div className={styles.heading}>
              <Heading level={2} size={20}>
                <Trans>Boards to follow</Trans>
              </Heading>
            </div>
            <ul className={styles.boards}>
              {boards.map((board) => (
                <Choice key={board.id} name={`board_${board.id}`}>
                  <BoardCover board={board} />
                  <BoardWords board={board} />
                </Choice>
              ))}
            </ul>
          </>
        )}
        <div className={cx(welcomeStyles.bar, styles.bar)} data-lower-bar="">
          <span className={welcomeStyles.count} role="status">
            {count > 0 && <Plural value={count} one="# chosen" other="# chosen" />}
          </span>
          <ButtonLink variant="quiet" size="large" href={next}>
            <Trans>Skip</Trans>
          </ButtonLink>
          <Button type="submit" size="large" name="all" value="on">
            <Trans>Follow all</Trans>
          </Button>
          <Button type="submit" variant="primary" size="large">
            <Trans>Done</Trans>
          </Button>
        </div>
      </ActionForm>
    </Step>
  );
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <label className={styles.choice}>
        <input type="checkbox" name={name} className={welcomeStyles.input} />
        {children}
        <span className={welcomeStyles.tick}>
          <Icon icon={CheckIcon} size={20} />
        </span>
      </label>
    </li>
  );
}

function BoardWords({ board }: { board: Board }) {
  const owner = board.owner.full_name || board.owner.username;
  return (
    <span className={styles.board}>
      <bdi className={styles.name}>{board.name}</bdi>
      <span className={styles.owner}>
        <Trans>By {owner}</Trans>
      </span>
    </span>
  );
}
