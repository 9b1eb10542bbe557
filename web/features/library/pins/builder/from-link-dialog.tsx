import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { FoundImage } from "#contract/base/resources/page-reading.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TextField } from "#ui/text-field.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import type { DraftPicture } from "./draft.ts";
import { FoundGrid } from "./found-grid.tsx";
import { downloadPreview } from "./found-preview.ts";
import { foundWords } from "./found-words.ts";
import styles from "./from-link.module.css";
import { SaveAnyway } from "./save-anyway.tsx";
import { usePinBuilder } from "./use-pin-builder.ts";

export type FromLinkDialogProps = {
  /** If set, the search starts right away. */
  url: string;
  onClose: () => void;
};

/** Finds the pictures of a web page and makes a draft of each chosen one. */
export function FromLinkDialog({ url: given, onClose }: FromLinkDialogProps) {
  const { t, i18n } = useLingui();
  const { api, add } = usePinBuilder();
  const [typed, setTyped] = useState(given);
  const [asked, setAsked] = useState(completeUrl(given));
  const [isInvalid, setInvalid] = useState(given !== "" && completeUrl(given) === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const found = useQuery({
    ...queryOf(api, "FindPinImages.get", { url: asked ?? "", source: "pin_create" }, []),
    enabled: asked !== null,
    retry: false,
  });
  const items = found.data?.items ?? [];
  const isAnswered = asked !== null && !found.isFetching;
  const failure = isAnswered && found.isError ? pictureErrorText(i18n, found.error) : null;
  const problem = isInvalid ? t`Oops! Please enter a valid URL.` : failure;

  function ask(event: FormEvent) {
    event.preventDefault();
    const url = completeUrl(typed);
    setInvalid(url === null);
    setChosen(new Set());
    if (url !== null && url === asked) void found.refetch();
    setAsked(url);
  }

  /** Saves the link without a picture of its page. */
  function addWith(picture: DraftPicture) {
    const words = foundWords(
      { title: "", description: "" },
      found.data?.title ?? "",
      found.data?.url ?? asked ?? "",
    );
    add([{ method: picture.kind === "file" ? "uploaded" : "pinbuilder", words, picture }]);
    onClose();
  }

  async function take() {
    setAdding(true);
    const pictures = items.filter(({ url }) => chosen.has(url));
    const previews = await Promise.all(pictures.map(downloadPreview));
    const page = found.data;
    add(
      pictures.map((item, index) => ({
        method: "scraped" as const,
        words: foundWords(item, page?.title ?? "", page?.url ?? asked ?? ""),
        picture: { kind: "found" as const, url: item.url, preview: previews[index] ?? null },
      })),
    );
    onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Save from a link`}
      closeLabel={t`Close`}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {items.length > 0 && (
            <Button
              variant="primary"
              busy={isAdding}
              busyLabel={t`Adding`}
              aria-disabled={chosen.size === 0 || undefined}
              onClick={() => void take()}
            >
              {chosen.size === 0
                ? t`Choose pictures`
                : t`${plural(chosen.size, { one: "Add # picture", other: "Add # pictures" })}`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <form className={styles.ask} onSubmit={ask} noValidate>
          <TextField
            type="url"
            label={t`Link to the page`}
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setInvalid(false);
            }}
            error={problem === null ? undefined : <span role="alert">{problem}</span>}
          />
          <Button type="submit" variant={items.length > 0 ? "secondary" : "primary"}>
            <Trans>Find pictures</Trans>
          </Button>
        </form>
        {asked !== null && found.isFetching && (
          <div className={styles.waiting}>
            <Spinner size="large" label={t`Searching the page`} />
          </div>
        )}
        {isAnswered && found.data !== undefined && (
          <Outcome isOptedOut={found.data.is_opted_out} items={items} chosen={chosen} onChange={setChosen} />
        )}
        {isAnswered && asked !== null && items.length === 0 && (
          <SaveAnyway link={found.data?.url ?? asked} title={found.data?.title ?? ""} onChoose={addWith} />
        )}
      </div>
    </Modal>
  );
}

type OutcomeProps = {
  isOptedOut: boolean;
  items: readonly FoundImage[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

function Outcome({ isOptedOut, items, chosen, onChange }: OutcomeProps) {
  if (isOptedOut) {
    return (
      <Banner tone="info" live>
        <Trans>This site doesn't allow saving from its pages.</Trans>
      </Banner>
    );
  }
  if (items.length === 0) {
    return (
      <Banner tone="info" live>
        <Trans>No pictures found on this page.</Trans>
      </Banner>
    );
  }
  return <FoundGrid items={items} chosen={chosen} onChange={onChange} />;
}
