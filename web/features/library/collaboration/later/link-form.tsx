import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import {
  BOARD_LINK_DAYS_DEFAULT,
  BOARD_LINK_DAYS_MAX,
  BOARD_LINK_NAME_MAX,
  BOARD_LINK_USES_DEFAULT,
} from "#contract/limits/collaboration.ts";
import { boardEditUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { boardAsked } from "../queries.ts";
import styles from "./link-form.module.css";

const USES = [1, BOARD_LINK_USES_DEFAULT, 25, 100];
const DAYS = [1, BOARD_LINK_DAYS_DEFAULT, 30, BOARD_LINK_DAYS_MAX];

/** Creates a link to pass on, and shows it once. */
export function LinkForm({ board }: { board: Board }) {
  const { t } = useLingui();
  const details = useRef<HTMLDetailsElement>(null);
  const posted = useFormState<{ url: string }>({ intent: "create_link" });
  const {
    create,
    isCreating,
    url = posted.data?.url,
  } = useCreateLink(board, () => details.current?.removeAttribute("open"));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The board's form may be around it.
    event.stopPropagation();
    if (!isCreating) create(new FormData(event.currentTarget));
  }

  return (
    <>
      {url !== undefined && <CreatedLink url={url} />}
      <details ref={details} className={styles.details}>
        <summary>{t`Create invite link`}</summary>
        <ActionForm
          action={boardEditUrl(board.id, "collaborators")}
          className={styles.form}
          data-scripted=""
          onSubmit={submit}
        >
          <input type="hidden" name="intent" value="create_link" />
          <TextField
            name="name"
            label={t`Name`}
            optionalLabel={t`(optional)`}
            help={t`Only you and the board owner can see it.`}
            autoComplete="off"
            maxLength={BOARD_LINK_NAME_MAX}
          />
          <div className={styles.pair}>
            <Select
              name="uses_max"
              label={t`How many people can use it`}
              options={[
                ...USES.map((uses) => ({
                  value: String(uses),
                  label: t`${plural(uses, { one: "# person", other: "# people" })}`,
                })),
                { value: "", label: t`No limit` },
              ]}
              defaultValue={String(BOARD_LINK_USES_DEFAULT)}
            />
            <Select
              name="days"
              label={t`Expires after`}
              options={DAYS.map((days) => ({
                value: String(days),
                label: t`${plural(days, { one: "# day", other: "# days" })}`,
              }))}
              defaultValue={String(BOARD_LINK_DAYS_DEFAULT)}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            className={styles.create}
            busy={isCreating}
            busyLabel={t`Creating link`}
          >
            {t`Create invite link`}
          </Button>
        </ActionForm>
      </details>
    </>
  );
}

function useCreateLink(board: Board, onCreated: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { acting } = useViewer();
  const tellFailure = useTellFailure(boardErrorText);
  const { mutate, isPending, data } = useMutation({
    async mutationFn(form: FormData) {
      const textOf = (name: string) => String(form.get(name) ?? "");
      const uses = textOf("uses_max");
      const limit = uses === "" ? {} : { uses_max: uses };
      const options = { ...boardAsked(board, acting), name: textOf("name"), days: textOf("days"), ...limit };
      return (await api.call("BoardLink.create", options)).data.url;
    },
    async onSuccess() {
      onCreated();
      await refresh(client, ["boards", "people"]);
    },
    onError: tellFailure,
  });
  return { create: mutate, isCreating: isPending, url: data };
}

function CreatedLink({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.banner}>
      <Banner tone="success" live title={t`Here's your invite link`}>
        <div className={styles.created}>
          <span>
            <Trans>Copy it now. We won't show it again.</Trans>
          </span>
          <code className={styles.url}>{url}</code>
          <CopyButton text={url} label={t`Copy link`} />
        </div>
      </Banner>
    </div>
  );
}
