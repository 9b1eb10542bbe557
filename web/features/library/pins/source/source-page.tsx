import { Trans, useLingui } from "@lingui/react/macro";
import { type LoaderFunctionArgs, useLocation } from "react-router";
import { homeUrl, sourceUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import {
  type PinListQuery,
  PinWall,
  pinListQuery,
  primePinList,
} from "#web/features/library/pins/wall/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import styles from "./source-page.module.css";

const DOMAIN = /^[a-z\d.-]{1,253}$/i;
/** The parameter with the bookmark that the wall starts at, for viewers without JavaScript. */
const START = "after";

function sourceQuery(api: Api, domain: string, search: string): PinListQuery {
  return pinListQuery(api, "DomainFeed.get", { domain }, new URLSearchParams(search).get(START));
}

export async function loadSource({ params, request, context }: LoaderFunctionArgs): Promise<null> {
  const { domain = "" } = params;
  if (!DOMAIN.test(domain) || !domain.includes(".")) throw pageNotFound();
  await primePinList(context, sourceQuery(context.get(apiContext), domain, new URL(request.url).search));
  return null;
}

/** The Pins from a site, newest first. */
export function SourcePage({ domain }: { domain: string }) {
  const { t } = useLingui();
  return (
    <>
      <WallWidth className={styles.head}>
        <Heading level={1} size={28} className={styles.domain}>
          <Trans>Pins from {domain}</Trans>
        </Heading>
      </WallWidth>
      <PinWall
        query={sourceQuery(useApi(), domain, useLocation().search)}
        surface="other"
        label={t`Pins from ${domain}`}
        empty={<NothingFrom domain={domain} />}
        hrefFrom={(bookmark) => `${sourceUrl(domain)}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </>
  );
}

function NothingFrom({ domain }: { domain: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing={<NoPins />}
        title={t`No Pins from ${domain} yet`}
        action={
          <ButtonLink variant="primary" size="large" href={homeUrl()}>
            <Trans>Go home</Trans>
          </ButtonLink>
        }
      >
        <Trans>Public Pins that link to this site appear here.</Trans>
      </EmptyState>
    </div>
  );
}
