import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { shownFollowingCount } from "#contract/formats/counts.ts";
import type { Person } from "#contract/members/entities/person.ts";
import type { User } from "#contract/members/entities/user.ts";
import { peopleUrl, profileTabUrl, profileUrl } from "#contract/urls.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading } from "#ui/text.tsx";
import { FollowButton } from "#web/features/members/follows/button/index.ts";
import { PersonRow, PersonShapes, useCountWords } from "#web/features/members/person-row/index.ts";
import { canSeeProfile, PrivateProfile, useProfile } from "#web/features/members/profiles/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { FoundInList, NameField } from "./find-in-list.tsx";
import { type ListedPeople, peopleOf, typedIn } from "./listed-people.ts";
import { OwnFollowers } from "./own-followers.tsx";
import styles from "./people.module.css";
import { START } from "./people-query.ts";

type PeoplePageProps = { user: User; list: ListedPeople };

/** A member's followers, or those they follow. */
export function PeoplePage({ user: loaded, list }: PeoplePageProps) {
  const user = useProfile(loaded);
  const viewer = useViewer();
  const words = useCountWords();
  const isSeen = canSeeProfile(loaded, viewer) && canSeeProfile(user, viewer);
  return (
    <PageFrame width="text">
      <BackLink href={profileUrl(user.username)}>
        <bdi>{user.full_name || user.username}</bdi>
      </BackLink>
      <Heading level={1} size={28}>
        {list === "followers"
          ? words.followers(user.follower_count)
          : words.following(shownFollowingCount(user))}
      </Heading>
      <PostedFailure />
      {isSeen ? <People user={user} list={list} /> : <PrivateProfile user={user} />}
    </PageFrame>
  );
}

/** From so many on, people can be looked for by name. */
const SEARCHABLE = 12;

function People({ user, list }: PeoplePageProps) {
  const isOwn = useViewer().user?.id === user.id;
  const typed = typedIn(new URLSearchParams(useLocation().search));
  const count = list === "followers" ? user.follower_count : shownFollowingCount(user);

  function rows(people: readonly Person[]) {
    if (isOwn && list === "followers") return <OwnFollowers people={people} />;
    return (
      <ul className={styles.people}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person}>
            <FollowButton person={person} source="list" size="small" />
          </PersonRow>
        ))}
      </ul>
    );
  }

  return (
    <>
      {(count >= SEARCHABLE || typed !== "") && <NameField list={list} />}
      {typed === "" ? (
        <AllPeople user={user} list={list} isOwn={isOwn}>
          {rows}
        </AllPeople>
      ) : (
        <FoundInList user={user} list={list} typed={typed}>
          {rows}
        </FoundInList>
      )}
    </>
  );
}

type AllPeopleProps = PeoplePageProps & {
  isOwn: boolean;
  children: (people: readonly Person[]) => ReactNode;
};

function AllPeople({ user, list, isOwn, children }: AllPeopleProps) {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  const paged = usePaged(peopleOf(useApi(), list, user.username, start));
  const page = profileTabUrl(user.username, list);
  return (
    <PagedList
      list={paged}
      skeleton={<PersonShapes />}
      empty={
        isOwn ? <NoOwnPeople list={list} username={user.username} /> : <NoPeople user={user} list={list} />
      }
      failed={(retry) => (
        <NothingLoaded title={t`Couldn't load people`} failure={paged.failure} onRetry={retry} />
      )}
      byScroll
      hrefFrom={(bookmark) => `${page}?${new URLSearchParams({ [START]: bookmark })}`}
    >
      {children}
    </PagedList>
  );
}

function NoOwnPeople({ list, username }: { list: ListedPeople; username: string }) {
  const { t } = useLingui();
  if (list === "followers")
    return (
      <EmptyState
        drawing={<EmptyBower />}
        title={t`You don't have any followers yet`}
        action={
          <ButtonLink variant="primary" size="large" href={profileUrl(username)}>
            <Trans>View your profile</Trans>
          </ButtonLink>
        }
      >
        <Trans>People who follow you appear here. Share your profile so they can find you.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={<EmptyBower />}
      title={t`You aren't following anyone yet`}
      action={
        <ButtonLink variant="primary" size="large" href={peopleUrl()}>
          <Trans>Find people</Trans>
        </ButtonLink>
      }
    >
      <Trans>Open a Pin you like and follow the person who saved it.</Trans>
    </EmptyState>
  );
}

function NoPeople({ user, list }: PeoplePageProps) {
  const { t } = useLingui();
  const name = user.full_name || user.username;
  if (list === "following")
    return <EmptyState drawing={<EmptyBower />} title={t`${name} isn't following anyone yet`} />;
  return (
    <EmptyState
      drawing={<EmptyBower />}
      title={t`${name} doesn't have any followers yet`}
      action={<FollowButton person={user} source="profile" size="large" />}
    >
      <Trans>Be the first to follow them.</Trans>
    </EmptyState>
  );
}
