import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useRef } from "react";
import { ARTICLE_CAPTION_MAX, ARTICLE_PINS_MAX } from "#contract/limits/articles.ts";
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, Icon, type IconDrawing } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { EditedPin, PinMove } from "./edited-pins.ts";
import styles from "./editor.module.css";
import type { ArticleForm } from "./use-article-form.ts";

/** The Pins of an article in their order, and a field to add more. */
export function PinList({ form }: { form: ArticleForm }) {
  const { t } = useLingui();
  const { pins, added, setAdded, refusedPins, state } = form;
  const field = useRef<HTMLDivElement>(null);
  const refused = refusedPins.join(", ");
  const pinError = state.errorOf("pins");
  return (
    <div ref={field} className={styles.pins}>
      {pins.length > 0 && (
        <ol className={styles.pins} aria-label={t`Pins in this article`}>
          {pins.map((pin, at) => (
            <PinLine key={pin.pin_id} {...{ pin, at, form }} isLast={at === pins.length - 1} />
          ))}
        </ol>
      )}
      <TextArea
        name="added"
        label={pins.length === 0 ? t`Add Pins` : t`Add more Pins`}
        help={t`Paste links to public Pins, one per line. We'll add them when you save. An article can have up to ${ARTICLE_PINS_MAX}.`}
        rows={3}
        spellCheck={false}
        value={added}
        onChange={(event) => setAdded(event.target.value)}
        error={
          pinError === undefined
            ? undefined
            : refused === ""
              ? pinError
              : t`These Pins don't exist or aren't public: ${refused}`
        }
      />
    </div>
  );
}

type PinLineProps = { pin: EditedPin; at: number; form: ArticleForm; isLast: boolean };

function PinLine({ pin, at, form, isLast }: PinLineProps) {
  const { t } = useLingui();
  const { pin_id: id, title, caption, image_url: image } = pin;
  const name = title || t`Pin ${at + 1}`;
  return (
    <li className={styles.pin} aria-label={name}>
      <input type="hidden" name={`pin-${at}`} value={id} />
      {image === null ? (
        <span className={styles.gone} />
      ) : (
        <img className={styles.picture} src={image} alt="" />
      )}
      <div className={styles.pinWords}>
        <Text as="div" size={14} weight="semibold" lines={1} dir="auto">
          {name}
        </Text>
        {image === null && (
          <Text size={14} tone="danger">
            <Trans>This Pin isn't public anymore, so readers don't see it here.</Trans>
          </Text>
        )}
        <TextField
          name={`caption-${at}`}
          label={t`Caption for ${name}`}
          hideLabel
          placeholder={t`Caption (optional)`}
          maxLength={ARTICLE_CAPTION_MAX}
          defaultValue={caption}
        />
        <label className={styles.cover}>
          <input
            type="radio"
            name="cover"
            value={id}
            defaultChecked={form.coverId === id || (form.coverId === "" && at === 0)}
          />
          <Trans>Cover</Trans>
        </label>
      </div>
      <div className={styles.moves}>
        <MoveButton
          {...{ id, form, move: "up", icon: ArrowUpIcon, isOff: at === 0 }}
          label={t`Move ${name} up`}
        />
        <MoveButton
          {...{ id, form, move: "down", icon: ArrowDownIcon, isOff: isLast }}
          label={t`Move ${name} down`}
        />
        <MoveButton
          {...{ id, form, move: "remove", icon: CloseIcon, isOff: false }}
          label={t`Remove ${name}`}
        />
      </div>
    </li>
  );
}

type MoveButtonProps = {
  id: string;
  form: ArticleForm;
  move: PinMove;
  icon: IconDrawing;
  label: string;
  isOff: boolean;
};

/** Without JavaScript, it saves the article with the Pin moved. */
function MoveButton({ id, form, move, icon, label, isOff }: MoveButtonProps) {
  function press(event: MouseEvent) {
    event.preventDefault();
    if (!isOff) form.move(id, move);
  }
  return (
    <button
      type="submit"
      name="do"
      value={`${move}:${id}`}
      className={styles.move}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      <Icon icon={icon} size={20} />
    </button>
  );
}
