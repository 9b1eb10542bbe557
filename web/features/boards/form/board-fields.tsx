import { Trans, useLingui } from "@lingui/react/macro";
import { BOARD_DESCRIPTION_MAX } from "#contract/limits.ts";
import { Banner } from "#ui/banner.tsx";
import { Switch } from "#ui/switch.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useLeftWords } from "#web/features/settings/page/index.ts";
import { BoardConflict } from "./board-conflict.tsx";
import styles from "./board-form.module.css";
import { BoardPeople } from "./board-people.tsx";
import { SecretSwitch } from "./secret-switch.tsx";
import type { BoardForm } from "./use-board-form.ts";

/** The fields of a board. Its layout decides which ones show. */
export function BoardFields({ form }: { form: BoardForm }) {
  const { t } = useLingui();
  const { layout, board, error, conflict } = form;
  return (
    <>
      {error !== null && (
        <Banner tone="danger" live>
          {error}
        </Banner>
      )}
      {conflict !== null && <BoardConflict {...conflict} />}
      {layout === "collaborator" ? (
        <>
          <Settings form={form} />
          <Banner>
            <Trans>Only the board owner can manage its name, cover and everything else.</Trans>
          </Banner>
        </>
      ) : (
        <>
          <TextField
            name="name"
            label={t`Name`}
            placeholder={t`For example, “Places to go”`}
            autoComplete="off"
            required
            disabled={board?.is_ads_only}
            value={form.values.name}
            error={form.nameError}
            onChange={(event) => form.change({ name: event.target.value })}
            onBlur={form.leaveName}
          />
          {layout === "edit" && <Description form={form} />}
          {layout === "edit" && board?.is_collaborative && <BoardPeople board={board} />}
          <Settings form={form} />
        </>
      )}
    </>
  );
}

function Description({ form }: { form: BoardForm }) {
  const { t } = useLingui();
  const leftWords = useLeftWords();
  return (
    <TextArea
      name="description"
      label={t`Description`}
      placeholder={t`What is this board about?`}
      limit={BOARD_DESCRIPTION_MAX}
      limitLabel={leftWords}
      value={form.values.description}
      error={form.descriptionError}
      onChange={(event) => form.change({ description: event.target.value })}
    />
  );
}

function Settings({ form }: { form: BoardForm }) {
  const { t } = useLingui();
  const { own, values, change, layout } = form;
  return (
    <div className={styles.settings}>
      {layout !== "create" && (
        <Text as="div" weight="semibold">
          <Trans>Settings</Trans>
        </Text>
      )}
      {own.includes("privacy") && <SecretSwitch form={form} />}
      {own.includes("isSensitive") && (
        <Switch
          name="sensitive"
          label={t`Sensitive content`}
          help={t`Others see the board's cover blurred, and search engines leave it out.`}
          checked={values.isSensitive}
          onChange={(event) => change({ isSensitive: event.target.checked })}
        />
      )}
      {own.includes("wantsEmail") && (
        <Switch
          name="wants_email"
          label={t`Email notifications`}
          help={t`Email me when others save to this board.`}
          checked={values.wantsEmail}
          onChange={(event) => change({ wantsEmail: event.target.checked })}
        />
      )}
    </div>
  );
}
