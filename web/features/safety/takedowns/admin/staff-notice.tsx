import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { fileSize } from "#contract/formats/file-size.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import {
  categoryNames,
  complainantNames,
  dataSubjectNames,
  detailNames,
  lawNames,
  stateNames,
} from "#web/features/safety/takedowns/words/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { localSize } from "#web/platform/texts/local-size.ts";
import { NamedItem } from "./named-item.tsx";
import styles from "./notices.module.css";
import type { StaffNoticePage } from "./staff-notice-actions.ts";
import { useTime } from "./use-time.ts";

/** A notice with who sent it, and a decision for each address. */
export function StaffNotice({ notice }: { notice: StaffNoticePage }) {
  const { i18n } = useLingui();
  const time = useTime();
  const { code, law, categories, state, created_at, due_at, items } = notice;
  const [sent, due] = [time(created_at), time(due_at)];
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Notice {code}</Trans>
      </Heading>
      <div className={styles.badges}>
        <Badge tone={state === "open" ? "danger" : "neutral"}>{i18n._(stateNames[state])}</Badge>
        <Badge>{i18n._(lawNames[law])}</Badge>
        {categories.map((category) => (
          <Badge key={category}>{i18n._(categoryNames[category])}</Badge>
        ))}
      </div>
      <Text tone="soft">
        {state === "open" ? (
          <Trans>
            Sent on {sent}. Due {due}.
          </Trans>
        ) : (
          <Trans>Sent on {sent}.</Trans>
        )}
      </Text>
      <Contents notice={notice} />
      <ul className={styles.list}>
        {items.map((item) => (
          <NamedItem key={item.position} item={item} isOpen={state === "open"} />
        ))}
      </ul>
    </>
  );
}

function Contents({ notice }: { notice: StaffNoticePage }) {
  const { t, i18n } = useLingui();
  const { locale } = useViewer();
  const time = useTime();
  const { complainant, flagger, explanation, details, additions, files } = notice;
  return (
    <Card className={styles.card ?? ""}>
      <dl className={styles.facts}>
        {complainant === null ? (
          <Fact name={t`Sent by`}>
            <Trans>Someone who left out their name</Trans>
          </Fact>
        ) : (
          <>
            <Fact name={t`Sent by`}>
              {complainant.name} ({i18n._(complainantNames[complainant.kind])})
            </Fact>
            <Fact name={t`Email`}>
              <Link href={`mailto:${encodeURIComponent(complainant.email)}`}>{complainant.email}</Link>
            </Fact>
            <Fact name={t`Country`}>{complainant.country}</Fact>
            {complainant.postal_address !== "" && (
              <Fact name={t`Postal address`}>{complainant.postal_address}</Fact>
            )}
          </>
        )}
        {flagger !== null && <Fact name={t`Trusted flagger`}>{flagger}</Fact>}
        {Object.entries(details).map(([name, value]) => (
          <DetailFact key={name} name={name} value={value} />
        ))}
        <Fact name={t`Explanation`}>{explanation}</Fact>
        {additions.map(({ text, created_at }) => (
          <Fact key={created_at} name={time(created_at)}>
            {text}
          </Fact>
        ))}
        {files.length > 0 && (
          <Fact name={t`Files`}>
            <ul className={styles.files}>
              {files.map(({ id, name, bytes }) => (
                <li key={id}>
                  <a href={`/admin/takedowns/file/${id}`} download>
                    {name}
                  </a>{" "}
                  ({localSize(fileSize(bytes), locale)})
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function DetailFact({ name, value }: { name: string; value: string }) {
  const { t, i18n } = useLingui();
  if (name === "signature") return <Fact name={t`Signature`}>{value}</Fact>;
  const label = Object.hasOwn(detailNames, name)
    ? i18n._(detailNames[name as keyof typeof detailNames])
    : name;
  const isSubject = name === "data_subject" && Object.hasOwn(dataSubjectNames, value);
  return (
    <Fact name={label}>
      {isSubject ? i18n._(dataSubjectNames[value as keyof typeof dataSubjectNames]) : value}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
