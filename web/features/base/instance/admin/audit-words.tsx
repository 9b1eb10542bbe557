import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";

type Entry = ResultOf<"AuditLog.get">[number];

/** A whole sentence, because languages order its parts differently. */
export function EntryText({ entry }: { entry: Entry }) {
  const { action, subject, member } = entry;
  const who = entry.actor === null ? <Trans>A former member</Trans> : <Name of={entry.actor} />;
  switch (action) {
    case "settings.update":
      return <Trans>{who} changed the settings</Trans>;
    case "experiment.update": {
      const experiment = subject.replace(/^experiment:/, "");
      return (
        <Trans>
          {who} changed the experiment {experiment}
        </Trans>
      );
    }
    case "member.update": {
      if (member === null) return <Trans>{who} changed a former member's account</Trans>;
      const whom = <Name of={member} />;
      return (
        <Trans>
          {who} changed {whom}'s account
        </Trans>
      );
    }
    case "member.roles": {
      if (member === null) return <Trans>{who} changed a former member's roles on staff</Trans>;
      const whom = <Name of={member} />;
      return (
        <Trans>
          {who} changed {whom}'s roles on staff
        </Trans>
      );
    }
    case "verification.update": {
      if (member === null) return <Trans>{who} changed a former member's verification</Trans>;
      const whom = <Name of={member} />;
      return (
        <Trans>
          {who} changed {whom}'s verification
        </Trans>
      );
    }
    case "age_hold.create":
      return member === null ? (
        <Trans>{who} held a former member's account</Trans>
      ) : (
        <Held who={who} member={member} />
      );
    case "age_hold.delete":
      return <Trans>{who} lifted a hold on an account</Trans>;
    case "age_hold.decide":
      return <Trans>{who} decided an appeal about age</Trans>;
    case "pin.remove":
      return <Trans>{who} removed a Pin</Trans>;
    case "comment.remove":
      return <Trans>{who} removed a comment</Trans>;
    case "try.remove":
      return <Trans>{who} removed a note on a tried Pin</Trans>;
    case "board.remove":
      return <Trans>{who} disabled a board</Trans>;
    case "board.give_back":
      return <Trans>{who} restored a board</Trans>;
    case "pin.screen":
      return <Trans>{who} decided whether a picture is sensitive</Trans>;
    case "board.screen":
      return <Trans>{who} decided whether a board is sensitive</Trans>;
    case "case.view":
      return <Look who={who} subject={subject} member={member} />;
    case "takedown.view":
      return <Trans>{who} looked at a legal notice</Trans>;
    case "takedown.decide":
      return <Trans>{who} decided on a legal notice</Trans>;
    case "appeal.decide":
      return <Trans>{who} decided an appeal</Trans>;
    case "video.cancel":
      return <Trans>{who} stopped a video from being processed</Trans>;
    case "ad.review":
      return <Trans>{who} reviewed an ad</Trans>;
    case "ad_account.deposit":
      return <Trans>{who} recorded a payment for an ad account</Trans>;
    case "ad_account.reversal":
      return <Trans>{who} reversed a payment for an ad account</Trans>;
    case "ad_account.payout":
      return <Trans>{who} recorded a payout to an ad account</Trans>;
    case "ad_account.credit":
      return <Trans>{who} gave an ad account a credit</Trans>;
    case "ad_account.write_off":
      return <Trans>{who} wrote off what an ad account owes</Trans>;
    case "ad_account.update":
      return <Trans>{who} changed an ad account</Trans>;
    case "billing.update":
      return <Trans>{who} changed who is billed for an ad account</Trans>;
    case "order_line.create":
      return <Trans>{who} added an order line</Trans>;
    case "order_line.update":
      return <Trans>{who} changed an order line</Trans>;
    case "topic.create":
      return <Trans>{who} added a topic</Trans>;
    case "topic.update":
      return <Trans>{who} changed a topic</Trans>;
    case "report.dismiss":
      return <Dismissal who={who} subject={subject} member={member} />;
    case "blocklist.add":
      return <Trans>{who} added to a blocklist</Trans>;
    case "blocklist.remove":
      return <Trans>{who} removed from a blocklist</Trans>;
    case "article.create":
      return <Trans>{who} wrote an article</Trans>;
    case "article.update":
      return <Trans>{who} changed an article</Trans>;
    case "article.delete":
      return <Trans>{who} deleted an article</Trans>;
    case "audit.erase":
      return <Trans>The name of a deleted account was removed from this log</Trans>;
    case "staff.link":
      return <Trans>A staff link was created from the command line</Trans>;
    case "staff.claim":
      return <Trans>{who} joined staff</Trans>;
    default:
      return (
        <Trans>
          {who} changed something else: {action}
        </Trans>
      );
  }
}

type SubjectProps = Pick<Entry, "subject" | "member"> & { who: ReactNode };

function Held({ who, member }: { who: ReactNode; member: NonNullable<Entry["member"]> }) {
  const whom = <Name of={member} />;
  return (
    <Trans>
      {who} held {whom}'s account until their age is clear
    </Trans>
  );
}

function Look({ who, subject, member }: SubjectProps) {
  if (member !== null) {
    const whom = <Name of={member} />;
    return (
      <Trans>
        {who} looked at the reports about {whom}
      </Trans>
    );
  }
  switch (subject.split(":", 1)[0]) {
    case "pin":
      return <Trans>{who} looked at the reports about a Pin</Trans>;
    case "comment":
      return <Trans>{who} looked at the reports about a comment</Trans>;
    case "try":
      return <Trans>{who} looked at the reports about a note on a tried Pin</Trans>;
    case "board":
      return <Trans>{who} looked at the reports about a board</Trans>;
    case "message":
      return <Trans>{who} looked at the reports about a message</Trans>;
    case "appeal":
      return <Trans>{who} looked at an appeal</Trans>;
    case "age_appeal":
      return <Trans>{who} looked at an appeal about age</Trans>;
    case "takedown":
      return <Trans>{who} looked at a legal notice</Trans>;
    default:
      return <Trans>{who} looked at the reports about a former member</Trans>;
  }
}

function Dismissal({ who, subject, member }: SubjectProps) {
  if (member !== null) {
    const whom = <Name of={member} />;
    return (
      <Trans>
        {who} dismissed the reports about {whom}
      </Trans>
    );
  }
  switch (subject.split(":", 1)[0]) {
    case "pin":
      return <Trans>{who} dismissed the reports about a Pin</Trans>;
    case "comment":
      return <Trans>{who} dismissed the reports about a comment</Trans>;
    case "try":
      return <Trans>{who} dismissed the reports about a note on a tried Pin</Trans>;
    case "board":
      return <Trans>{who} dismissed the reports about a board</Trans>;
    default:
      return <Trans>{who} dismissed the reports about a former member</Trans>;
  }
}

function Name({ of: { username } }: { of: NonNullable<Entry["actor"]> }) {
  return (
    <Link variant="standalone" href={profileUrl(username)}>
      {username}
    </Link>
  );
}
