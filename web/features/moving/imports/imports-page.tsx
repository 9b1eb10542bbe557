import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Import } from "#contract/moving/resources/import.ts";
import { importUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChevronRightIcon, Icon, UploadIcon } from "#ui/icons/index.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { CsrfField } from "#web/platform/forms/form.tsx";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { ConnectAccount } from "./connect-account.tsx";
import styles from "./imports.module.css";
import { importsQuery } from "./queries.ts";
import { UPLOAD_PATH, useImportUpload } from "./use-import-upload.ts";
import { useSourceName } from "./use-source-name.ts";
import { stateWordsOf } from "./words.ts";

/** Where members bring a file, and find the ones they brought before. */
export function ImportsPage() {
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size={28}>
          <Trans>Import</Trans>
        </Heading>
        <Text tone="soft">
          <Trans>
            Import Pins, bookmarks and links from other services. You'll see what's in the file before we save
            anything, and you can undo it afterwards.
          </Trans>
        </Text>
      </div>
      <ChooseImport />
      <ConnectAccount />
      <section className={styles.part} aria-labelledby="imports">
        <Heading level={2} size={20} id="imports">
          <Trans>Your imports</Trans>
        </Heading>
        <ImportList />
      </section>
    </>
  );
}

function ChooseImport() {
  const { t } = useLingui();
  const helpId = useId();
  const { progress, error, take } = useImportUpload();
  const label = t`Choose a file`;
  return (
    <div className={styles.choose}>
      <label className={styles.file} data-busy={progress !== null || undefined}>
        <Icon icon={UploadIcon} size={20} />
        {label}
        <input
          type="file"
          aria-label={label}
          aria-describedby={helpId}
          disabled={progress !== null}
          onChange={take}
        />
      </label>
      <noscript>{import.meta.env.SSR && <PlainUpload label={label} helpId={helpId} />}</noscript>
      {progress !== null && <ProgressBar label={t`Uploading`} value={progress} />}
      {error !== null && (
        <Banner tone="danger" live>
          {error}
        </Banner>
      )}
      <Text size={14} tone="soft" id={helpId}>
        <Trans>
          A Bowerbird export (ZIP), a Pinterest data export (HTML or ZIP), browser bookmarks, CSV from
          Raindrop, Pocket, Instapaper, mymind or your own, JSON from Karakeep, Linkwarden, Pinry or Are.na,
          or a ZIP of pictures in folders. Up to 2 GB. For larger files, ask the host of this site.
        </Trans>
      </Text>
    </div>
  );
}

function PlainUpload({ label, helpId }: { label: string; helpId: string }) {
  return (
    <form method="post" action={UPLOAD_PATH} encType="multipart/form-data" className={styles.buttons}>
      <CsrfField />
      <input type="file" name="file" required aria-label={label} aria-describedby={helpId} />
      <Button type="submit" variant="primary">
        <Trans>Upload file</Trans>
      </Button>
    </form>
  );
}

function ImportList() {
  const { t } = useLingui();
  const list = usePaged(importsQuery(useApi()));
  return (
    <PagedList
      list={list}
      skeleton={<Skeleton height="8rem" />}
      empty={
        <EmptyState drawing={<EmptyBower />} title={t`Nothing imported yet`} level={3}>
          <Trans>Choose a file above to begin.</Trans>
        </EmptyState>
      }
      failed={(retry) => (
        <NothingLoaded title={t`Couldn't load your imports`} failure={list.failure} onRetry={retry} />
      )}
    >
      {(imports) => (
        <ul className={styles.list}>
          {imports.map((each) => (
            <ImportEntry key={each.id} found={each} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ImportEntry({ found }: { found: Import }) {
  const { i18n } = useLingui();
  const { locale } = useViewer();
  const nameOf = useSourceName();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const facts = [nameOf(found.source), i18n._(stateWordsOf(found)), day.format(new Date(found.created_at))];
  return (
    <li>
      <Anchor href={importUrl(found.id)} className={styles.entry}>
        <span className={styles.words}>
          <Text weight="semibold">{found.file_name}</Text>
          <Text size={14} tone="soft">
            {facts.filter((fact) => fact !== null).join(" · ")}
          </Text>
        </span>
        <Icon icon={ChevronRightIcon} size={20} />
      </Anchor>
    </li>
  );
}
