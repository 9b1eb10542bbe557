import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { formatCount } from "#contract/formats/counts.ts";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import type { Try } from "#contract/library/entities/try.ts";
import { Button } from "#ui/button.tsx";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { TriesProps } from "../tries-props.ts";
import { ownTryQuery, triesQuery, tryCountOf } from "../tries-query.ts";
import { PlainTry } from "./plain-try.tsx";
import styles from "./tries.module.css";
import { TryCard } from "./try-card.tsx";
import type { TryDialogProps } from "./try-dialog.tsx";

/** The viewer's own try, or the button for it, above what others share. */
export function TriesSection({ pin, change }: TriesProps) {
  const { t } = useLingui();
  const { isSignedIn, locale } = useViewer();
  const own = useOwnTry(pin);
  const { Dialog, edited, ask, close } = useTryDialog();
  const count = tryCountOf(pin);
  const short = formatCount(count, locale);

  return (
    <section id="tried" className={styles.tries} aria-labelledby="tried-heading">
      <div className={styles.head}>
        <Heading level={2} size={20} id="tried-heading">
          {count === 0 ? (
            <Trans>Have you tried it?</Trans>
          ) : (
            t`${plural(count, { one: `Tried by ${short} person`, other: `Tried by ${short} people` })}`
          )}
        </Heading>
        {own === null && (
          <Button
            size="small"
            className={styles.button}
            icon={<Icon icon={CheckIcon} size={16} />}
            onClick={() => ask("new")}
          >
            <Trans>I tried it</Trans>
          </Button>
        )}
      </div>
      {count === 0 && (
        <Text tone="soft">
          <Trans>Share how it went, with a picture if you like.</Trans>
        </Text>
      )}
      {isSignedIn && own === null && <noscript>{import.meta.env.SSR && <PlainTry />}</noscript>}
      {own && <TryCard tried={own} pin={pin} change={change} onEdit={() => ask(own)} />}
      {count > (own ? 1 : 0) && <OtherTries pin={pin} change={change} />}
      {Dialog && edited !== null && (
        <Dialog pin={pin} change={change} tried={edited === "new" ? null : edited} onClose={close} />
      )}
    </section>
  );
}

/** Null if the viewer hasn't tried the Pin, undefined until it's known what they shared. */
function useOwnTry(pin: DetailedPin): Try | null | undefined {
  const { data } = useQuery({ ...ownTryQuery(useApi(), pin.id), enabled: pin.tried_by_me });
  return pin.tried_by_me ? data : null;
}

function useTryDialog() {
  const prompt = usePrompt();
  const { isSignedIn, isLimited } = useViewer();
  const [Dialog, setDialog] = useState<ComponentType<TryDialogProps> | null>(null);
  const [edited, setEdited] = useState<Try | "new" | null>(null);

  async function ask(tried: Try | "new") {
    if (!isSignedIn) return prompt({ reason: "continue" });
    if (isLimited) return prompt({ reason: "limited" });
    const { TryDialog } = await later(() => import("./try-dialog.tsx"), "members").load();
    setDialog(() => TryDialog);
    setEdited(tried);
  }

  return { Dialog, edited, ask: (tried: Try | "new") => void ask(tried), close: () => setEdited(null) };
}

function OtherTries({ pin, change }: TriesProps) {
  const { user } = useViewer();
  const list = usePaged(triesQuery(useApi(), pin.id));
  return (
    <PagedList list={list} skeleton={null} empty={null} failed={<Trans>Couldn't load who tried this.</Trans>}>
      {(tries) => (
        <ul className={styles.list}>
          {tries
            .filter((tried) => tried.user.id !== user?.id)
            .map((tried) => (
              <li key={tried.id}>
                <TryCard tried={tried} pin={pin} change={change} />
              </li>
            ))}
        </ul>
      )}
    </PagedList>
  );
}
