import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useSearchParams } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { adminMemberUrl } from "#contract/urls/age-holds.ts";
import { profileUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { RemovalForm } from "#web/features/safety/decisions/removal/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useMay } from "#web/platform/page/use-staff.ts";
import { formatDay } from "#web/platform/texts/format-day.ts";
import styles from "./admin.module.css";
import { StaffRoles, useRoleNames } from "./staff-roles.tsx";

type Member = ResultOf<"AdminMember.get">[number];

/** Lists members, newest first. Staff can ban them and change roles here, as their own roles allow. */
export function MemberList({ data: members, next }: LinkedPage<"AdminMember.get">) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const query = search.get("query") ?? "";
  const isStaffOnly = search.has("staff");
  const roles = useFormState({ intent: "roles", doneText: t`Saved` });
  const readmitted = useFormState({ intent: "readmit", doneText: t`Saved` });
  const removed = useFormState({ intent: "remove", doneText: t`Saved` });
  const doneText = roles.doneText ?? readmitted.doneText ?? removed.doneText;
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Members</Trans>
      </Heading>
      <LinkTabs
        label={t`Members`}
        tabs={[
          { href: "/admin/members/", label: t`All`, current: !isStaffOnly },
          { href: "/admin/members/?staff", label: t`Staff`, current: isStaffOnly },
        ]}
      />
      <Form role="search" className={styles.search}>
        <SearchField
          key={query}
          name="query"
          label={t`Search members`}
          placeholder={t`Name, username or email`}
          clearLabel={t`Clear`}
          maxLength={254}
          defaultValue={query}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </Form>
      {doneText !== null && (
        <Banner tone="success" live>
          {doneText}
        </Banner>
      )}
      <LinkedList items={members} next={next} empty={t`No members match.`}>
        {(members) => (
          <Card padding="none">
            <ul>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          </Card>
        )}
      </LinkedList>
    </>
  );
}

function MemberRow({ member }: { member: Member }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const mayVerify = useMay("members.verify");
  const mayLimit = useMay("members.limit");
  const maySuspend = useMay("members.suspend");
  const mayChangeRoles = useMay("roles.change");
  const since = formatDay(member.created_at, locale);
  return (
    <ListRow isInset>
      <div className={styles.rowWords}>
        <div className={styles.badges}>
          <Link variant="standalone" href={profileUrl(member.username)}>
            {member.full_name || member.username}
          </Link>
          <MemberStatus member={member} />
        </div>
        <Text size={14} tone="soft" className={styles.breaks}>
          {[`@${member.username}`, member.email].filter(Boolean).join(" · ")}
        </Text>
        <Text size={14} tone="soft">
          <Trans>Member since {since}</Trans>
        </Text>
      </div>
      {(mayVerify || mayLimit) && member.state !== "deleted" && (
        <ButtonLink
          size="small"
          href={adminMemberUrl(member.id)}
          aria-label={mayVerify ? t`Verification: ${member.username}` : t`Age: ${member.username}`}
        >
          {mayVerify ? <Trans>Verification</Trans> : <Trans>Age</Trans>}
        </ButtonLink>
      )}
      {maySuspend && member.state === "banned" && <Unban member={member} />}
      {maySuspend && <Ban member={member} />}
      {mayChangeRoles && member.state === "active" && <StaffRoles member={member} />}
    </ListRow>
  );
}

function MemberStatus({ member: { state, staff_roles: roles } }: { member: Member }) {
  const names = useRoleNames();
  if (state === "banned") {
    return (
      <Badge tone="danger">
        <Trans>Banned</Trans>
      </Badge>
    );
  }
  if (state !== "active") {
    return <Badge>{state === "deleted" ? <Trans>Deleted</Trans> : <Trans>Deactivated</Trans>}</Badge>;
  }
  return roles.map((role) => (
    <Badge key={role} tone="satin">
      {names[role]}
    </Badge>
  ));
}

function Unban({ member: { id, username } }: { member: Member }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "readmit", among: ["user_id", id] });
  return (
    <IntentForm state={state} hidden={{ user_id: id }} className={styles.rowForm}>
      <Button
        type="submit"
        size="small"
        aria-label={t`Unban: ${username}`}
        aria-disabled={state.isBusy || undefined}
      >
        <Trans>Unban</Trans>
      </Button>
    </IntentForm>
  );
}

function Ban({ member }: { member: Member }) {
  const { user } = useViewer();
  const { id, state, username, full_name: fullName } = member;
  if (user?.id === id || state === "banned" || state === "deleted") return null;
  return <RemovalForm removable={{ kind: "member", id }} name={fullName || username} place={id} />;
}
