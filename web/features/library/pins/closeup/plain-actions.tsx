import { Trans, useLingui } from "@lingui/react/macro";
import { pinUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { HeartIcon } from "#ui/icons/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./closeup.module.css";
import { FilledHeart } from "./filled-heart.tsx";
import type { ShownPin } from "./use-pin.ts";

/** What members do with a Pin without JavaScript: mark it as a favorite, and go to the page for saving it. */
export function PlainActions({ shown: { pin, whole } }: { shown: ShownPin }) {
  const { t } = useLingui();
  const { error } = useFormState({ intent: "favorite" });
  const isMarked = (whole ?? pin).favorited_by_me;
  return (
    <>
      <ActionForm>
        <input type="hidden" name="intent" value="favorite" />
        <input type="hidden" name="is_marked" value={String(!isMarked)} />
        <IconButton
          type="submit"
          icon={isMarked ? FilledHeart : HeartIcon}
          label={t`Favorite`}
          aria-pressed={isMarked}
          className={styles.favorite}
        />
      </ActionForm>
      <div className={styles.saveBar}>
        <ButtonLink variant="primary" href={pinUrl(pin.id, "repin")}>
          <Trans context="Pin">Save</Trans>
        </ButtonLink>
      </div>
      {error !== null && (
        <div className={styles.plainError}>
          <Banner tone="danger" live>
            {error}
          </Banner>
        </div>
      )}
    </>
  );
}
