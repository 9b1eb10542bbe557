import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RecommendationWeights } from "#contract/finding/entities/home-feed.ts";
import { settingsUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./about-recommendations.module.css";
import { weightsQuery } from "./weights-query.ts";

/** How recommendations are made, with the numbers that the server uses. */
export function AboutRecommendations() {
  const { name } = useInstance();
  const { isSignedIn } = useViewer();
  const weights = usePrimedData(weightsQuery(useApi()));
  return (
    <article className={styles.page}>
      <Heading level={1}>
        <Trans>How recommendations work</Trans>
      </Heading>
      <Text>
        <Trans>
          {name} recommends Pins that people save together. If someone else has one of your Pins on a board,
          you may like what else is on that board. We don't use what you look at, where you are or who you
          are, and ads play no part.
        </Trans>
      </Text>
      <Formula weights={weights} />
      <Feed weights={weights} />
      <Part title={<Trans>What's left out</Trans>}>
        <Trans>
          We only recommend public Pins, and only from boards whose owners allow it. Secret boards and private
          profiles never affect what others see. We use a secret board for your own feed only if you turn it
          on.
        </Trans>
      </Part>
      <Part title={<Trans>What you can change</Trans>}>
        <Trans>
          Each Pin on your home page says why it's there. You can ask for less like it, hide people and sites,
          choose which boards count, start over, or turn recommendations off. If you turn them off, we stop
          calculating them and delete what we have.
        </Trans>{" "}
        {isSignedIn && (
          <Link href={settingsUrl("home-feed")}>
            <Trans>Tune your home feed</Trans>
          </Link>
        )}
      </Part>
    </article>
  );
}

type Weights = RecommendationWeights;

function Formula({ weights }: { weights: Weights }) {
  const { board, seed, result, group, less } = weights;
  return (
    <Part title={<Trans>The formula</Trans>}>
      <p>
        <Trans>
          A Pin earns points for each board it shares with a Pin you saved. Large boards, and Pins on many
          boards, count less, so not everyone sees the same Pins:
        </Trans>
      </p>
      <code className={styles.formula} dir="ltr">
        score = boards^−{result} × Σ<sub>interests</sub> ( Σ<sub>saved</sub> weight × boards<sub>saved</sub>^−
        {seed} × Σ<sub>shared</sub> pins^−{board} )^{group}
      </code>
      <p>
        <Trans>
          An interest is one of your boards. Pins similar to something you asked to see less of lose points,
          and we don't show those with a similarity of {less} or more.
        </Trans>
      </p>
    </Part>
  );
}

function Feed({ weights }: { weights: Weights }) {
  const { t } = useLingui();
  const {
    boards_min: from,
    boards_max: to,
    pins_per_board: pins,
    half_life_days: days,
    created,
    favorite,
    screen,
    window: last,
    popular_days: popular,
    kept_minutes: minutes,
    newcomer_days: newcomer,
  } = weights;
  const rows = [
    [t`Same board`, weights.same_board, weights.board_max],
    [t`Same person`, weights.same_pinner, weights.pinner_max],
    [t`Same site`, weights.same_domain, weights.domain_max],
    [t`Same interest`, weights.same_interest, null],
  ] as const;
  return (
    <Part title={<Trans>Your home feed</Trans>}>
      <p>
        <Trans>
          Each time you open it, we pick {from} to {to} of your boards at random, favoring large and recent
          ones, and up to {pins} Pins from each. A Pin you saved {days} days ago counts half. A Pin you
          created counts {created} times as much, and a favorite {favorite} times. We mix in what you follow.
          If that isn't enough, we add the newest Pins and the ones saved most in the last {popular} days.
        </Trans>
      </p>
      <p>
        <Trans>
          In the first {newcomer} days after people join, their Pins come last in everyone else's home feed
          until someone saves them. We don't recommend a card we drew for a link until it has a title.
        </Trans>
      </p>
      <p>
        <Trans>
          For variety, a Pin loses points for each of the last {last} Pins it's similar to, and only so many
          in a row of {screen} can be similar:
        </Trans>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What they share</Trans>
            </th>
            <th scope="col">
              <Trans>Points lost</Trans>
            </th>
            <th scope="col">
              <Trans>Maximum</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, loss, most]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{loss}</td>
              <td>{most ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Trans>We keep the order for {minutes} minutes, so nothing moves while you scroll.</Trans>
      </p>
    </Part>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Heading level={2} size={20}>
        {title}
      </Heading>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
