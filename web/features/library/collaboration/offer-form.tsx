import { boardEditUrl } from "#contract/urls.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";

type OfferFormProps = Pick<ButtonProps, "variant" | "busy" | "busyLabel" | "aria-label"> & {
  boardId: string;
  intent: "take_offer" | "end_offer";
  onPress: () => void;
  children: string;
};

/** A button that answers the offer of a board. Without JavaScript, the page of collaborators takes the answer. */
export function OfferForm({ boardId, intent, onPress, children, ...button }: OfferFormProps) {
  return (
    <ActionForm
      action={boardEditUrl(boardId, "collaborators")}
      data-scripted=""
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="small" {...button}>
        {children}
      </Button>
    </ActionForm>
  );
}
