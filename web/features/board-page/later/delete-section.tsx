import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sectionUrlBelow } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { needsPassword } from "../../../api.ts";
import { useApi } from "../../../app.tsx";
import { errorText } from "../../../error-messages.ts";
import { useToasts } from "../../../toasts.tsx";
import type { WholeSection } from "../board-query.ts";

type DeleteSectionProps = { section: WholeSection; onClose: () => void };

/** Asks what is to become of the pins; without an answer they return to the board. */
export function DeleteSection({ section, onClose }: DeleteSectionProps) {
  const { t } = useLingui();
  const [withPins, setWithPins] = useState(false);
  const remove = useDeleteSection(section);

  function confirm() {
    onClose();
    remove(withPins);
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Delete this section?`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={confirm}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <Text>
        <Trans>Its Pins return to the board, in the order they are in now.</Trans>
      </Text>
      {section.pin_count > 0 && (
        <Checkbox
          label={t`Delete Pins too`}
          checked={withPins}
          onChange={({ currentTarget }) => setWithPins(currentTarget.checked)}
        />
      )}
    </Modal>
  );
}

/** What says how many pins and sections there are, or shows them. Not the section: its page may show a moment longer. */
const CHANGED = ["Board.get", "Boards.get", "BoardSections.get", "BoardFeed.get"];

/** Goes to the board at once, and back when that is undone or refused. */
function useDeleteSection({ id, slug, board }: WholeSection): (withPins: boolean) => void {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const path = sectionUrlBelow(board.url, slug);

  function readAnew() {
    void client.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) });
  }

  function tellFailure(error: unknown) {
    if (!needsPassword(error)) toasts.show({ text: errorText(i18n, error), tone: "danger" });
  }

  const undoing = useMutation({
    mutationFn: (actionId: string) => api.call("Undo.create", { action_id: actionId }),
    onSuccess() {
      readAnew();
      void navigate(path);
    },
    onError: tellFailure,
  });
  const deleting = useMutation({
    mutationFn: (withPins: boolean) =>
      api.call("BoardSectionEdit.delete", { section_id: id, delete_pins: withPins }),
    onMutate: () => void navigate(board.url),
    onSuccess({ data: { undo } }) {
      readAnew();
      toasts.show({
        text: t`Section deleted`,
        action: { label: t`Undo`, onPress: () => undoing.mutate(undo.action_id) },
      });
    },
    onError(error) {
      void navigate(path);
      tellFailure(error);
    },
  });
  return deleting.mutate;
}
