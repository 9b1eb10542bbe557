import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { fold } from "#ui/fold.ts";
import { BoardIcon, Icon, LockIcon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import styles from "./choose-target.module.css";
import { listShownBoards, type Shown } from "./list-shown-boards.ts";

type ChooseTargetProps = {
  source: Board;
  shown: Shown;
  onChoose: (target: Board) => void;
  onClose: () => void;
};

/** Asks which board to merge a board into. */
export function ChooseTarget({ source, shown, onChoose, onClose }: ChooseTargetProps) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const [words, setWords] = useState("");
  const { data, error } = useQuery({
    queryKey: ["merge targets", shown],
    queryFn: () => listShownBoards(api, shown),
    gcTime: 0,
  });
  const { name } = source;
  const wanted = fold(words);
  const targets = data?.filter(
    (board) => board.id !== source.id && !board.collaborated_by_me && fold(board.name).includes(wanted),
  );

  return (
    <Modal open onClose={onClose} title={t`Merge ${name} into`} closeLabel={t`Close`} size="small">
      <SearchField
        label={t`Search boards`}
        clearLabel={t`Clear`}
        placeholder={t`Search boards`}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {error !== null && <Text tone="danger">{errorText(i18n, error)}</Text>}
      {targets === undefined && error === null && <Spinner label={t`Loading boards`} />}
      <div role="status">
        {targets?.length === 0 && (
          <Text tone="soft">
            {wanted === "" ? (
              <Trans>You have no other board to merge it into.</Trans>
            ) : (
              <Trans>No boards match “{words.trim()}”.</Trans>
            )}
          </Text>
        )}
      </div>
      <ul className={styles.list}>
        {targets?.map((board) => (
          <li key={board.id}>
            <button type="button" className={styles.board} onClick={() => onChoose(board)}>
              <span className={styles.cover}>
                {board.image_cover_url === null ? (
                  <Icon icon={BoardIcon} size={20} />
                ) : (
                  <img src={board.image_cover_url} alt="" loading="lazy" />
                )}
              </span>
              <span className={styles.name} dir="auto">
                {board.name}
              </span>
              {board.privacy !== "public" && <Icon icon={LockIcon} size={16} />}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
