import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RecommendationWeights } from "#contract/entities/home-feed.ts";
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
          {name} recommends what people save together. If others have a Pin of yours on a board, what else is
          on that board may be for you. What you look at, where you are and who you are is not used, and ads
          have no part in it.
        </Trans>
      </Text>
      <Formula weights={weights} />
      <Feed weights={weights} />
      <Part title={<Trans>What is left out</Trans>}>
        <Trans>
          Only Pins that everyone can see are recommended, and only from boards whose owners allow it. Secret
          boards and private profiles have no part in what others see. For your own feed, a secret board is
          used only if you turn it on.
        </Trans>
      </Part>
      <Part title={<Trans>What you can change</Trans>}>
        <Trans>
          Each Pin on your home page says why it is there. You can ask for less like it, hide people and
          sites, choose which boards count, start again, or turn recommendations off. Then nothing is worked
          out for you, and what was is deleted.
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
          A Pin scores for each board it shares with a Pin you saved. Large boards, and Pins that are on many
          boards, count less, so that not everyone sees the same:
        </Trans>
      </p>
      <code className={styles.formula} dir="ltr">
        score = boards^−{result} × Σ<sub>interests</sub> ( Σ<sub>saved</sub> weight × boards<sub>saved</sub>^−
        {seed} × Σ<sub>shared</sub> pins^−{board} )^{group}
      </code>
      <p>
        <Trans>
          An interest is one of your boards. What is close to something you wanted less of loses score, and
          from a closeness of {less} on it isn't shown at all.
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
          Each time you open it, {from} to {to} of your boards are drawn, the large and recent ones more
          often, and up to {pins} Pins of each. A Pin saved {days} days ago counts half. A Pin you created
          counts {created} times as much, a favorite {favorite} times. What you follow is mixed in. If there
          is too little, the newest Pins and those saved most within {popular} days follow.
        </Trans>
      </p>
      <p>
        <Trans>
          For variety, a Pin loses score for each of the last {last} that it is like, and of {screen} in a
          row, only so many may be alike:
        </Trans>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Alike</Trans>
            </th>
            <th scope="col">
              <Trans>Loses</Trans>
            </th>
            <th scope="col">
              <Trans>At most</Trans>
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
        <Trans>The order is kept for {minutes} minutes, so that nothing moves while you scroll.</Trans>
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
