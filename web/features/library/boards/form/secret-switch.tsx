import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Switch } from "#ui/switch.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./board-form.module.css";
import { mayTogglePrivacy } from "./board-values.ts";
import type { BoardForm } from "./use-board-form.ts";

/** The privacy switch, with an explanation when it changes. */
export function SecretSwitch({ form }: { form: BoardForm }) {
  const { t } = useLingui();
  const { board, values, acting, togglePrivacy } = form;
  return (
    <div className={styles.secret}>
      <Switch
        name="secret"
        label={t`Keep this board secret`}
        help={
          board?.is_temporarily_disabled ? (
            <Trans>Staff have disabled this board for now, so you can't change who can see it.</Trans>
          ) : acting === null ? (
            <Trans>Only you and collaborators can see it.</Trans>
          ) : (
            <Trans>Only you, collaborators and people in your ad account can see it.</Trans>
          )
        }
        disabled={!mayTogglePrivacy(acting, board)}
        checked={values.privacy !== "public"}
        onChange={(event) => togglePrivacy(event.target.checked)}
      />
      <Text size={14} className={styles.meaning}>
        <span role="status">
          <PrivacyMeaning form={form} />
        </span>
      </Text>
    </div>
  );
}

function PrivacyMeaning({ form: { board, values } }: { form: BoardForm }) {
  const { t } = useLingui();
  if (board === null || values.privacy === board.privacy) return null;
  const count = board.pin_count;
  if (values.privacy !== "public") {
    return (
      <Trans>
        Once you save, the board disappears from your profile, feeds and search right away. People who already
        saved its Pins keep their copies.
      </Trans>
    );
  }
  if (count === 0) return <Trans>Once you save, everyone can see this board.</Trans>;
  return t`${plural(count, { one: "# Pin will be visible to everyone", other: "# Pins will be visible to everyone" })}`;
}
