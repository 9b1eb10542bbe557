import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { pictureSearchUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { useDropAndPaste } from "#web/features/base/shared/drop-and-paste/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import { alikeQuery, readLook, readStart } from "./alike-query.ts";
import { ChoosePicture } from "./choose-picture.tsx";
import type { ChosenPicture } from "./chosen-picture.ts";
import { stageSize } from "./part.ts";
import { PictureStage } from "./picture-stage.tsx";
import { PlainPicture } from "./plain-picture.tsx";
import { TurnedOff } from "./turned-off.tsx";
import { usePart } from "./use-part.ts";
import { usePictureSearch } from "./use-picture-search.ts";
import { Failed, VisualResults } from "./visual-results.tsx";
import styles from "./visual-search.module.css";

/** What looks like a picture of the viewer's own, or like the part of it in the frame. */
export function PictureSearch() {
  return useInstance().visual_search === "on" ? <Page /> : <TurnedOff />;
}

function Page() {
  const { t, i18n } = useLingui();
  const api = useApi();
  const { search } = useLocation();
  const look = readLook(search);
  const found = usePictureSearch(look);
  const { picture, failure, isBusy } = found;
  const isOver = useDropAndPaste({ onFiles: (files) => void found.choose(files) });
  const isRefused = failure !== null && picture === null;
  return (
    <div className={styles.drop} data-takes-drops="" data-over={isOver || undefined}>
      <WallWidth className={styles.page}>
        <header className={styles.head}>
          <Heading level={1} size={28}>
            <Trans>Search with a picture</Trans>
          </Heading>
        </header>
        {isRefused && (
          <Banner tone="danger" live>
            {pictureErrorText(i18n, failure)}
          </Banner>
        )}
        {picture === null && look === null ? (
          <Start onChoose={(files) => void found.choose(files)} />
        ) : (
          <div className={styles.columns}>
            {picture === null ? (
              <Gone onChoose={(files) => void found.choose(files)} />
            ) : (
              <OwnPicture key={picture.id} picture={picture} found={found} />
            )}
            {failure !== null && picture !== null ? (
              <Failed text={pictureErrorText(i18n, failure)} onRetry={found.retry} />
            ) : look === null ? (
              <div className={styles.state}>
                <Spinner label={t`Looking for similar pictures`} />
              </div>
            ) : (
              <VisualResults
                query={alikeQuery(api, { look }, readStart(search))}
                isWaiting={isBusy}
                hrefFrom={(bookmark) => pictureSearchUrl(look, bookmark)}
              />
            )}
          </div>
        )}
      </WallWidth>
    </div>
  );
}

type OwnPictureProps = { picture: ChosenPicture; found: ReturnType<typeof usePictureSearch> };

function OwnPicture({ picture, found }: OwnPictureProps) {
  const { t } = useLingui();
  const size = stageSize(picture.bitmap);
  const { crop, change, reset } = usePart(found.firstPart, size, found.searchPart);
  return (
    <PictureStage
      src={picture.url}
      alt={t`Your picture`}
      {...{ size, crop, onChange: change, onReset: reset }}
    >
      <ChoosePicture look="small" onChoose={(files) => void found.choose(files)}>
        <Trans>Different picture</Trans>
      </ChoosePicture>
    </PictureStage>
  );
}

type ChooseProps = { onChoose: (files: readonly File[]) => void };

function Start({ onChoose }: ChooseProps) {
  const { t } = useLingui();
  return (
    <div className={styles.state}>
      <EmptyState
        drawing={<EmptyBower />}
        title={t`Find Pins that look like your picture`}
        action={
          <>
            <ChoosePicture look="primary" onChoose={onChoose}>
              <Trans>Choose a picture</Trans>
            </ChoosePicture>
            <PlainPicture />
          </>
        }
      >
        <Trans>You can also paste one or drop it here. We use it for this search and don't keep it.</Trans>
      </EmptyState>
    </div>
  );
}

/** The page was loaded again: the results are still there, but the picture never was on the server. */
function Gone({ onChoose }: ChooseProps) {
  return (
    <div className={styles.gone}>
      <Text tone="soft">
        <Trans>We don't keep your picture. Choose it again to search by part of it.</Trans>
      </Text>
      <ChoosePicture look="small" onChoose={onChoose}>
        <Trans>Choose a picture</Trans>
      </ChoosePicture>
      <PlainPicture />
    </div>
  );
}
