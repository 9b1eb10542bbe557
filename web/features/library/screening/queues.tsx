import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { APPEAL_ALONE_HOURS } from "#contract/limits/reports.ts";
import type { ResultOf } from "#contract/operations.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { BoardIcon, MessageIcon, UserIcon } from "#ui/icons/index.ts";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useMay } from "#web/platform/page/use-staff.ts";
import { formatDay } from "#web/platform/texts/format-day.ts";
import { AppealAnswer } from "./appeal-answer.tsx";
import { Choices } from "./choices.tsx";
import { ScreenedLook } from "./screened-preview.tsx";
import styles from "./screening.module.css";
import { ThresholdsForm } from "./thresholds-form.tsx";

/** The pictures that staff are asked about, and from which score on. */
export function ScreeningQueue({ data: pictures, next }: LinkedPage<"StaffScreening.get">) {
  const { t } = useLingui();
  const mayChangeSettings = useMay("settings.change");
  return (
    <Frame intent="verdict" current="pictures">
      <LinkedList
        items={pictures}
        next={next}
        empty={
          <EmptyState drawing={<EmptyBower />} title={t`Nothing to check`}>
            <Trans>Pictures that may be sensitive appear here.</Trans>
          </EmptyState>
        }
      >
        {(pictures) => (
          <ul className={styles.list}>
            {pictures.map((picture) => (
              <PictureCard key={picture.id} picture={picture} />
            ))}
          </ul>
        )}
      </LinkedList>
      {mayChangeSettings && <ThresholdsForm />}
    </Frame>
  );
}

/** The members who asked for a review. */
export function AppealQueue({ data: appeals, next }: LinkedPage<"StaffAppeals.get">) {
  const { t } = useLingui();
  return (
    <Frame intent="decide" current="appeals">
      <LinkedList
        items={appeals}
        next={next}
        empty={
          <EmptyState drawing={<EmptyBower />} title={t`No open appeals`}>
            <Trans>Requests for a review appear here.</Trans>
          </EmptyState>
        }
      >
        {(appeals) => (
          <ul className={styles.list}>
            {appeals.map((appeal) => (
              <AppealCard key={appeal.id} appeal={appeal} />
            ))}
          </ul>
        )}
      </LinkedList>
    </Frame>
  );
}

/** The videos that staff watch before others can see them. */
export function VideoQueue({ data: videos, next }: LinkedPage<"StaffVideos.get">) {
  const { t } = useLingui();
  return (
    <Frame intent="watch" current="videos">
      <LinkedList
        items={videos}
        next={next}
        empty={
          <EmptyState drawing={<EmptyBower />} title={t`No videos to watch`}>
            <Trans>
              The first videos of new members appear here. Until you decide, others see only their covers.
            </Trans>
          </EmptyState>
        }
      >
        {(videos) => (
          <ul className={styles.list}>
            {videos.map((video) => (
              <VideoCard key={video.id} video={video} />
            ))}
          </ul>
        )}
      </LinkedList>
    </Frame>
  );
}

type FrameProps = { intent: string; current: "pictures" | "videos" | "appeals"; children: ReactNode };

function Frame({ intent, current, children }: FrameProps) {
  const { t } = useLingui();
  const mayDecideAppeals = useMay("appeals.decide");
  const state = useFormState({ intent, doneText: t`Decided` });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Screening</Trans>
      </Heading>
      <LinkTabs
        label={t`Screening`}
        tabs={[
          { href: "/admin/screening/", label: t`Pictures`, current: current === "pictures" },
          { href: "/admin/screening/?show=videos", label: t`Videos`, current: current === "videos" },
          ...(mayDecideAppeals
            ? [{ href: "/admin/screening/?show=appeals", label: t`Appeals`, current: current === "appeals" }]
            : []),
        ]}
      />
      {state.doneText !== null && (
        <Banner tone="success" live>
          {state.doneText}
        </Banner>
      )}
      {children}
    </>
  );
}

function PictureCard({ picture }: { picture: ResultOf<"StaffScreening.get">[number] }) {
  const { t } = useLingui();
  const { id, pin, score } = picture;
  return (
    <Card as="li" className={styles.card ?? ""}>
      <ScreenedLook thing={pin} hidden={<HiddenPin />} />
      <Score score={score} />
      <Choices
        intent="verdict"
        field="verdict"
        hidden={{ pin_id: pin.id, id }}
        among={["id", id]}
        choices={[
          { value: "sensitive", label: t`Sensitive` },
          { value: "cleared", label: t`Not sensitive` },
        ]}
      />
    </Card>
  );
}

function VideoCard({ video }: { video: ResultOf<"StaffVideos.get">[number] }) {
  const { t } = useLingui();
  const { id, pin, video_url: url } = video;
  const name = pin.text;
  return (
    <Card as="li" className={styles.card ?? ""}>
      <ScreenedLook thing={pin} hidden={<HiddenPin />} />
      {/* biome-ignore lint/a11y/useMediaCaption: it has the tracks that its owner has added */}
      <video className={styles.video} src={url} controls preload="none" aria-label={t`Video: ${name}`} />
      <Choices
        intent="watch"
        field="verdict"
        hidden={{ video_id: id }}
        among={["video_id", id]}
        choices={[
          { value: "shown", label: t`Show it` },
          { value: "refused", label: t`Remove it` },
        ]}
      />
    </Card>
  );
}

function AppealCard({ appeal }: { appeal: ResultOf<"StaffAppeals.get">[number] }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { id, kind, thing, score, reason, text, decided_by: by, can_decide: canDecide, due_at: due } = appeal;
  const isSensitive = kind === "sensitive";
  const dueDay = formatDay(due, locale);
  const waitHours = APPEAL_ALONE_HOURS;
  return (
    <Card as="li" className={styles.card ?? ""}>
      {kind === "sensitive" || kind === "pin" ? (
        <ScreenedLook thing={thing} hidden={<HiddenPin />} />
      ) : (
        <ScreenedLook
          thing={thing}
          icon={kind === "board" ? BoardIcon : kind === "member" ? UserIcon : MessageIcon}
          hidden={kind === "board" ? <HiddenBoard /> : null}
        />
      )}
      {score !== null && <Score score={score} />}
      <Text size={14}>
        {kind === "board" ? (
          <Trans>Disabled by staff: {reason}</Trans>
        ) : kind === "member" ? (
          <Trans>Suspended by staff: {reason}</Trans>
        ) : !isSensitive ? (
          <Trans>Removed by staff: {reason}</Trans>
        ) : by === "staff" ? (
          <Trans>Staff marked this picture as sensitive.</Trans>
        ) : (
          <Trans>An automatic check found that this picture looks sensitive.</Trans>
        )}
      </Text>
      {text !== "" && (
        <blockquote className={styles.quote} dir="auto">
          {text}
        </blockquote>
      )}
      <Text size={14} tone="soft">
        <Trans>Answer by {dueDay}</Trans>
      </Text>
      {canDecide ? (
        <AppealAnswer
          appealId={id}
          choices={
            isSensitive
              ? [
                  { value: "kept", label: t`Sensitive` },
                  { value: "lifted", label: t`Not sensitive` },
                ]
              : [
                  {
                    value: "kept",
                    label:
                      kind === "board"
                        ? t`Keep it disabled`
                        : kind === "member"
                          ? t`Keep the decision`
                          : t`Keep it removed`,
                  },
                  { value: "lifted", label: t`Restore it` },
                ]
          }
        />
      ) : (
        <Text size={14}>
          <Trans>
            Someone else has to decide this appeal. If no one else on staff can, you may after {waitHours}{" "}
            hours.
          </Trans>
        </Text>
      )}
    </Card>
  );
}

function HiddenPin() {
  return <Trans>You can't see this Pin. It's private or was removed.</Trans>;
}

function HiddenBoard() {
  return <Trans>Only the board's owner and collaborators can see it.</Trans>;
}

function Score({ score }: { score: number }) {
  const { locale } = useViewer();
  const words = new Intl.NumberFormat(locale, { style: "percent" }).format(score);
  return (
    <div>
      <Badge>
        <Trans>Score {words}</Trans>
      </Badge>
    </div>
  );
}
