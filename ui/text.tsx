import type { CSSProperties, ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./text.module.css";

type TypeSize = 12 | 14 | 16 | 20 | 28 | 36;

type Setting = {
  children: ReactNode;
  id?: string | undefined;
  /** Step of the type scale, in px at the default zoom. */
  size?: TypeSize;
  weight?: "regular" | "semibold" | "bold";
  tone?: "ink" | "soft" | "danger" | "success";
  align?: "start" | "center";
  /**
   * Truncates to this many lines with an ellipsis; put the full text in the accessible name of the container.
   */
  lines?: number | undefined;
  className?: string | undefined;
};

export type TextProps = Setting & {
  as?: "p" | "span" | "div" | "strong" | "time" | "dt" | "dd" | "figcaption";
  /** Machine-readable date, for `as="time"`. */
  dateTime?: string;
  /** The language of the text, if not the page's. */
  lang?: string;
  dir?: "auto";
};

export type HeadingProps = Setting & {
  /** Heading level in the page's outline; `size` sets its look. */
  level: 1 | 2 | 3 | 4;
};

const HEADING_TAGS = { 1: "h1", 2: "h2", 3: "h3", 4: "h4" } as const;
const HEADING_SIZES = { 1: 36, 2: 28, 3: 20, 4: 16 } as const;

function setting(
  look: Omit<Setting, "children"> & { size: TypeSize; weight: "regular" | "semibold" | "bold" },
) {
  const { id, size, weight, tone = "ink", align = "start", lines, className } = look;
  const names = cx(
    styles[`size${size}`],
    styles[weight],
    tone !== "ink" && styles[tone],
    align === "center" && styles.center,
    lines !== undefined && styles.clamped,
    className,
  );
  const style = lines === undefined ? undefined : ({ "--text-lines": lines } as CSSProperties);
  return { id, className: names, style };
}

/** Body text. */
export function Text({
  as: Tag = "p",
  children,
  dateTime,
  lang,
  dir,
  size = 16,
  weight = "regular",
  ...look
}: TextProps) {
  return (
    <Tag {...setting({ ...look, size, weight })} lang={lang} dir={dir} {...(dateTime && { dateTime })}>
      {children}
    </Tag>
  );
}

/** A heading: `level` for the outline, `size` for its look. */
export function Heading({
  level,
  children,
  size = HEADING_SIZES[level],
  weight = "bold",
  ...look
}: HeadingProps) {
  const Tag = HEADING_TAGS[level];
  return <Tag {...setting({ ...look, size, weight })}>{children}</Tag>;
}
