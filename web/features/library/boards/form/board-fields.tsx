import { Trans, useLingui } from "@lingui/react/macro";
import { BOARD_DESCRIPTION_MAX } from "#contract/limits/boards.ts";
import { Banner } from "#ui/banner.tsx";
import { Switch } from "#ui/switch.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useLeftWords } from "#web/features/base/settings/page/index.ts";
import { FormPeople, PeoplePicker } from "#web/features/library/collaboration/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { BoardConflict } from "./board-conflict.tsx";
import styles from "./board-form.module.css";
import { SecretSwitch } from "./secret-switch.tsx";
import type { BoardForm } from "./use-board-form.ts";

export type BoardFieldsProps = {
  form: BoardForm;
  /** Opens the list of the board's people. */
  onManagePeople?: (() => void) | undefined;
};

/** The fields of a board. Its layout decides which ones show. */
export function BoardFields({ form, onManagePeople }: BoardFieldsProps) {
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
          {board !== null && <FormPeople board={board} onManage={onManagePeople} />}
          <Settings form={form} />
          <Banner>
            <Trans>Only the board owner can change its name, cover and other settings.</Trans>
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
          {board !== null && <FormPeople board={board} onManage={onManagePeople} />}
          <Settings form={form} />
          {layout === "create" && form.acting === null && <FirstPeople form={form} />}
        </>
      )}
    </>
  );
}

/** Whom to invite once the board is there. */
function FirstPeople({ form: { invited, setInvited } }: { form: BoardForm }) {
  const isLive = useIsHydrated();
  if (!isLive) return null;
  return (
    <section className={styles.people} aria-labelledby="first-people">
      <Text as="div" weight="semibold" id="first-people">
        <Trans>Add collaborators (optional)</Trans>
      </Text>
      <PeoplePicker chosen={invited} onChange={setInvited} isInline />
    </section>
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
          help={t`Others see a blurred cover, and it's hidden from search engines.`}
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
      {own.includes("letsInvite") && (
        <Switch
          name="lets_invite"
          label={t`Let collaborators add people`}
          help={t`They can invite others to this board.`}
          checked={values.letsInvite}
          onChange={(event) => change({ letsInvite: event.target.checked })}
        />
      )}
    </div>
  );
}
