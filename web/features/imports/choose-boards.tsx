import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FocusEvent, useRef } from "react";
import { BOARD_NAME_MAX } from "#contract/limits.ts";
import type { Import, ImportBoard } from "#contract/resources/import.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useIsLive } from "#web/platform/browser/use-is-live.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import styles from "./imports.module.css";
import { importBoardsQuery } from "./queries.ts";

/** The boards that an import becomes: each can be renamed, made secret or left out. Then it starts. */
export function ChooseBoards({ found }: { found: Import }) {
  const { t } = useLingui();
  const list = usePaged(importBoardsQuery(useApi(), found.id));
  const start = useFormState({ intent: "start" });
  const all = useFormState({ intent: "boards", among: ["is_included", "on"] });
  const none = useFormState({ intent: "boards", among: ["is_included", "off"] });
  return (
    <section className={styles.part} aria-labelledby="boards">
      <Heading level={2} size={20} id="boards">
        <Trans>Boards it becomes</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>
          Rename them, choose who sees them, or leave some out. With the name of one of your boards, its Pins
          are added there.
        </Trans>
      </Text>
      <div className={styles.buttons}>
        <IntentForm state={all} hidden={{ is_included: "on" }}>
          <Button type="submit" size="small" busy={all.isBusy}>
            <Trans>Choose all</Trans>
          </Button>
        </IntentForm>
        <IntentForm state={none} hidden={{ is_included: "off" }}>
          <Button type="submit" size="small" busy={none.isBusy}>
            <Trans>Choose none</Trans>
          </Button>
        </IntentForm>
      </div>
      <PagedList
        list={list}
        skeleton={<Skeleton height="12rem" />}
        empty={
          <Text tone="soft">
            <Trans>Nothing in this file can be imported.</Trans>
          </Text>
        }
        failed={(retry) => (
          <NothingLoaded title={t`Couldn't load boards`} failure={list.failure} onRetry={retry} />
        )}
      >
        {(boards) => (
          <ul className={styles.list}>
            {boards.map((board) => (
              <BoardRow key={`${board.id} ${board.is_included}`} board={board} />
            ))}
          </ul>
        )}
      </PagedList>
      <IntentForm state={start} className={styles.part}>
        <Checkbox
          name="skips_saved"
          defaultChecked
          label={t`Skip links I've already saved`}
          help={<Plural value={found.saved_count} one="# in this file" other="# in this file" />}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" size="large" busy={start.isBusy}>
            <Trans>Start import</Trans>
          </Button>
        </div>
      </IntentForm>
    </section>
  );
}

/** Saves what was changed at once; without a script, with a button. */
function BoardRow({ board }: { board: ImportBoard }) {
  const { t } = useLingui();
  const isLive = useIsLive();
  const state = useFormState({ intent: "board", among: ["board_number", board.id], fields: { name: "" } });
  const saved = useRef(board.name);
  const label = board.source_name || t`On no board in the file`;

  function saveName({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    if (currentTarget.value === saved.current) return;
    saved.current = currentTarget.value;
    currentTarget.form?.requestSubmit();
  }

  return (
    <li className={styles.board}>
      <IntentForm
        state={state}
        hidden={{ board_number: board.id }}
        label={t`Board: ${label}`}
        className={styles.boardForm}
      >
        <Checkbox
          name="is_included"
          defaultChecked={board.is_included}
          label={label}
          help={<Plural value={board.row_count} one="# Pin" other="# Pins" />}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
        <TextField
          name="name"
          label={t`Board name`}
          defaultValue={state.valueOf("name", board.name)}
          maxLength={BOARD_NAME_MAX * 4}
          error={state.errorOf("name")}
          help={<Existing board={board} />}
          onBlur={saveName}
        />
        <Select
          name="privacy"
          label={t`Who can see it`}
          defaultValue={board.privacy}
          options={[
            { value: "secret", label: t`Only you` },
            { value: "public", label: t`Everyone` },
          ]}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
        {!isLive && (
          <Button type="submit" size="small" busy={state.isBusy}>
            <Trans>Save</Trans>
          </Button>
        )}
      </IntentForm>
    </li>
  );
}

function Existing({ board: { existing, privacy } }: { board: ImportBoard }) {
  if (existing === null) return null;
  if (privacy === "secret" && existing.privacy !== "secret") {
    return <Trans>Others can see your board of this name, so this becomes another one.</Trans>;
  }
  return <Trans>Added to your board of this name.</Trans>;
}
