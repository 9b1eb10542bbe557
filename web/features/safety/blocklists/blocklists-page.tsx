import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import type { Blocklist } from "./blocklist-actions.ts";
import { EntryForm } from "./entry-form.tsx";
import { EntryRow } from "./entry-row.tsx";

export type BlocklistsPageProps = LinkedPage<"Blocklist.get"> & { list: Blocklist };

/** The sites, phrases and pictures that open a case when they appear. */
export function BlocklistsPage({ list, data: entries, next }: BlocklistsPageProps) {
  const { t } = useLingui();
  const removed = useFormState({ intent: "unblock", doneText: t`Removed from the list` });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Blocklists</Trans>
      </Heading>
      <LinkTabs
        label={t`Blocklists`}
        tabs={[
          { href: "/admin/blocklists/", label: t`Sites`, current: list === "domains" },
          { href: "/admin/blocklists/?list=words", label: t`Phrases`, current: list === "words" },
          { href: "/admin/blocklists/?list=pictures", label: t`Pictures`, current: list === "pictures" },
        ]}
      />
      <Text tone="soft">
        <Lead list={list} />
      </Text>
      {removed.doneText !== null && (
        <Banner tone="success" live>
          {removed.doneText}
        </Banner>
      )}
      {list === "pictures" && <Duty />}
      <EntryForm key={list} list={list} />
      <LinkedList
        items={entries}
        next={next}
        empty={<EmptyState drawing={<EmptyBower />} title={t`Nothing on this list yet`} />}
      >
        {(entries) => (
          <Card padding="none">
            <ul>
              {entries.map((entry) => (
                <EntryRow key={entry.id} list={list} entry={entry} />
              ))}
            </ul>
          </Card>
        )}
      </LinkedList>
    </>
  );
}

function Lead({ list }: { list: Blocklist }) {
  if (list === "domains") {
    return (
      <Trans>
        If someone saves or changes a Pin with a link to one of these sites, a case opens. A site includes all
        sites under it. Nothing is removed automatically.
      </Trans>
    );
  }
  if (list === "words") {
    return (
      <Trans>
        If a new or changed Pin or comment contains one of these phrases, a case opens. Capital letters,
        accents and punctuation make no difference. Nothing is removed automatically.
      </Trans>
    );
  }
  return (
    <Trans>
      If someone saves one of these pictures again, a case opens. Only identical files match. Pins with a
      picture that is blocked for child safety are hidden until someone on staff decides.
    </Trans>
  );
}

function Duty() {
  const { t } = useLingui();
  return (
    <Banner title={t`You may have to report it`}>
      <Trans>
        If a picture seems to show the sexual abuse of a child, the law where you are may require you to
        report it to the authorities, and may forbid you to copy it. Bowerbird never sends it anywhere.
      </Trans>
    </Banner>
  );
}
