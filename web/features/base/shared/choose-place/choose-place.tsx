import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { foldWords } from "#contract/formats/fold-words.ts";
import { BoardIcon, Icon, LockIcon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Text } from "#ui/text.tsx";
import { errorText } from "#web/platform/texts/error-messages.ts";
import styles from "./choose-place.module.css";

/** A board or a section. */
export type Place = { id: string; name: string; coverUrl: string | null; isHidden: boolean };

type ChoosePlaceProps<Each extends Place> = {
  title: string;
  /** Undefined while they load. */
  places: readonly Each[] | undefined;
  error: Error | null;
  texts: {
    search: string;
    loading: string;
    /** Shown if there are no places at all. */
    none: ReactNode;
    /** Shown if no place matches the words. */
    noMatch: (words: string) => ReactNode;
  };
  onChoose: (place: Each) => void;
  onClose: () => void;
};

/** A dialog that asks for one of a member's boards, or one of a board's sections. */
export function ChoosePlace<Each extends Place>(props: ChoosePlaceProps<Each>) {
  const { title, places, error, texts, onChoose, onClose } = props;
  const { t, i18n } = useLingui();
  const [words, setWords] = useState("");
  const wanted = foldWords(words).join(" ");
  const found = places?.filter(({ name }) => foldWords(name).join(" ").includes(wanted));

  return (
    <Modal open onClose={onClose} title={title} closeLabel={t`Close`} size="small">
      <SearchField
        label={texts.search}
        clearLabel={t`Clear`}
        placeholder={texts.search}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {error !== null && <Text tone="danger">{errorText(i18n, error)}</Text>}
      {found === undefined && error === null && <Spinner label={texts.loading} />}
      <div role="status">
        {found?.length === 0 && (
          <Text tone="soft">{wanted === "" ? texts.none : texts.noMatch(words.trim())}</Text>
        )}
      </div>
      <ul className={styles.list}>
        {found?.map((place) => (
          <li key={place.id}>
            <button type="button" className={styles.place} onClick={() => onChoose(place)}>
              <span className={styles.cover}>
                {place.coverUrl === null ? (
                  <Icon icon={BoardIcon} size={20} />
                ) : (
                  <img src={place.coverUrl} alt="" loading="lazy" />
                )}
              </span>
              <span className={styles.name} dir="auto">
                {place.name}
              </span>
              {place.isHidden && <Icon icon={LockIcon} size={16} />}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
