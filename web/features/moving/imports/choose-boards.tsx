import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, useRef, useState } from "react";
import { BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import type { Import, ImportBoard } from "#contract/moving/resources/import.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { importErrorText } from "./import-messages.ts";
import styles from "./imports.module.css";
import { importBoardsQuery } from "./queries.ts";
import { useImportForm } from "./use-import-form.ts";

/** The boards that an import becomes: each can be renamed, made secret or left out. Then it starts. */
export function ChooseBoards({ found }: { found: Import }) {
  const { t } = useLingui();
  const list = usePaged(importBoardsQuery(useApi(), found.id));
  const start = useImportForm({ intent: "start" });
  const all = useImportForm({ intent: "boards", among: ["is_included", "on"] });
  const none = useImportForm({ intent: "boards", among: ["is_included", "off"] });
  return (
    <section className={styles.part} aria-labelledby="boards">
      <Heading level={2} size={20} id="boards">
        <Trans>Boards in this import</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>
          Rename them, choose who can see them, or leave some out. If a name matches one of your boards, we
          add the Pins there.
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
              <BoardRow key={board.id} importId={found.id} board={board} />
            ))}
          </ul>
        )}
      </PagedList>
      <IntentForm state={start} className={styles.part}>
        <Checkbox
          name="skips_saved"
          defaultChecked
          label={t`Skip links I've already saved`}
          help={
            found.saved_count > 0 && (
              <Plural value={found.saved_count} one="# in this file" other="# in this file" />
            )
          }
        />
        {found.has_account && (
          <Checkbox
            name="brings_account"
            defaultChecked={found.brings_account}
            label={t`Import profile and settings too`}
            help={t`These replace your current ones. We only import profile pictures if you don't have any yet. We also import the topics you follow.`}
          />
        )}
        {found.block_count > 0 && (
          <Checkbox
            name="brings_blocks"
            defaultChecked={found.brings_blocks}
            label={
              <Plural value={found.block_count} one="Block # person again" other="Block # people again" />
            }
            help={t`We look them up by username. We don't tell them, and we won't block anyone you follow here.`}
          />
        )}
        {found.follow_count > 0 && (
          <Checkbox
            name="brings_follows"
            label={
              <Plural
                value={found.follow_count}
                one="Follow # person or board again"
                other="Follow # people and boards again"
              />
            }
            help={t`We look them up by username. They'll get a notification, or a request if their profile is private.`}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" size="large" busy={start.isBusy}>
            <Trans>Start import</Trans>
          </Button>
        </div>
      </IntentForm>
    </section>
  );
}

type BoardChange = Omit<OptionsOf<"ImportBoard.update">, "import_id" | "board_number">;

/** Saves each change by itself, one after another, and shows it at once. */
function useBoard(importId: string, board: ImportBoard) {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure(importErrorText);
  const [given, setGiven] = useState(board);
  const [shown, setShown] = useState(board);
  if (given !== board) {
    setGiven(board);
    setShown(board);
  }
  const { mutate } = useMutation({
    scope: { id: `import board ${importId} ${board.id}` },
    mutationFn: async (change: BoardChange) =>
      (await api.call("ImportBoard.update", { import_id: importId, board_number: board.id, ...change })).data,
    onSuccess: (saved) => setShown((before) => ({ ...before, existing: saved.existing })),
    onError: (error) => {
      setShown(board);
      tellFailure(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["ImportBoards.get"] }),
  });
  return { shown, setShown, change: mutate };
}

/** Saves what was changed at once; without JavaScript, with a button. */
function BoardRow({ importId, board }: { importId: string; board: ImportBoard }) {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const state = useImportForm({ intent: "board", among: ["board_number", board.id], fields: { name: "" } });
  const { shown, setShown, change } = useBoard(importId, board);
  const saved = useRef(board.name);
  const { row_count: count } = board;
  const label = board.source_name || t`Not on a board in the file`;

  function saveName({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    const name = currentTarget.value;
    if (name === saved.current) return;
    saved.current = name;
    change({ name });
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
          className={styles.chosen}
          name="is_included"
          checked={shown.is_included}
          label={label}
          help={<Plural value={count} one="# Pin" other="# Pins" />}
          onChange={({ currentTarget: { checked } }) => {
            setShown((before) => ({ ...before, is_included: checked }));
            change({ is_included: checked });
          }}
        />
        <TextField
          name="name"
          label={t`Board name`}
          defaultValue={state.valueOf("name", board.name)}
          maxLength={BOARD_NAME_MAX * 4}
          error={state.errorOf("name")}
          help={<Existing board={shown} />}
          onBlur={saveName}
        />
        <Select
          name="privacy"
          label={t`Who can see it`}
          value={shown.privacy}
          options={[
            { value: "secret", label: t`Only you` },
            { value: "public", label: t`Everyone` },
          ]}
          onChange={({ currentTarget: { value } }) => {
            const privacy = value === "public" ? "public" : "secret";
            setShown((before) => ({ ...before, privacy }));
            change({ privacy });
          }}
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
    return (
      <Trans>
        You already have a board with this name that others can see, so we'll create a separate one.
      </Trans>
    );
  }
  return <Trans>Added to your board with this name.</Trans>;
}
