import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { countCharacters } from "#contract/formats/characters.ts";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { isInvalidLink } from "./draft-problems.ts";
import type { FieldProps } from "./field-props.ts";
import { LONG_PLACEHOLDER_MIN } from "./measures.ts";
import { MoreFields } from "./more-fields.tsx";

type WordFieldsProps = Pick<FieldProps, "words" | "onChange" | "errorOf" | "hasNote"> & {
  belowLink?: ReactNode;
  altTextHelp?: string;
};

/** All text fields of a Pin. */
export function WordFields({ words, onChange, belowLink, errorOf, hasNote, altTextHelp }: WordFieldsProps) {
  const { t } = useLingui();
  const [leftLink, setLeftLink] = useState(words.link);
  const optionalLabel = t`(optional)`;
  const left = (count: number) =>
    t`${plural(count, { one: "# character left", other: "# characters left" })}`;
  const titleLength = countCharacters(words.title);
  const isTitleLong = titleLength > PIN_TITLE_MAX;
  // A URL is invalid while it is being typed. The error shows once the field loses focus, and goes as soon as the URL
  // is valid.
  const isLinkInvalid = isInvalidLink(words.link) && isInvalidLink(leftLink);

  function tooLong(max: number): string {
    return t`Please enter no more than ${max} characters.`;
  }

  return (
    <>
      <TextField
        label={t`Title`}
        optionalLabel={optionalLabel}
        value={words.title}
        onChange={(event) => onChange({ title: event.target.value })}
        placeholder={t`Give it a name`}
        suffix={titleLength > PIN_TITLE_MAX * 0.8 ? `${titleLength}/${PIN_TITLE_MAX}` : undefined}
        error={isTitleLong ? tooLong(PIN_TITLE_MAX) : errorOf("title")}
      />
      <TextArea
        label={t`Description`}
        optionalLabel={optionalLabel}
        value={words.description}
        onChange={(event) => onChange({ description: event.target.value })}
        placeholder={t`What is it, and why do you like it?`}
        rows={4}
        limit={PIN_DESCRIPTION_MAX}
        limitLabel={left}
        error={errorOf("description")}
      />
      <div>
        <TextField
          type="url"
          label={t`Link`}
          optionalLabel={optionalLabel}
          inputMode="url"
          autoComplete="off"
          value={words.link}
          onChange={(event) => onChange({ link: event.target.value })}
          onBlur={() => setLeftLink(words.link)}
          placeholder={useShortScreen() ? t`Add a link` : t`Add a link where people can learn more`}
          error={isLinkInvalid ? t`Oops! Please enter a valid URL.` : errorOf("link")}
        />
        {belowLink}
      </div>
      <TextArea
        label={t`Alt text`}
        optionalLabel={optionalLabel}
        help={altTextHelp ?? t`Describe the picture for people who can't see it.`}
        value={words.altText}
        onChange={(event) => onChange({ altText: event.target.value })}
        rows={2}
        limit={PIN_ALT_TEXT_MAX}
        limitLabel={left}
        error={errorOf("alt_text")}
      />
      <MoreFields words={words} onChange={onChange} errorOf={errorOf} hasNote={hasNote} limitLabel={left} />
    </>
  );
}

function useShortScreen(): boolean {
  const [isShort] = useState(() => typeof window !== "undefined" && window.innerWidth < LONG_PLACEHOLDER_MIN);
  return isShort;
}
