import type { CSSProperties } from "react";
import type { Box, Layout, Length, Place } from "./layout.ts";

type Variables = Record<`--${string}`, string | number>;

/**
 * Position and size of an item for the current column count. Uses plain properties, because variables are
 * inherited, and would restyle everything inside a card.
 */
export function cellStyle(place: Place | undefined, box: Box | undefined): CSSProperties {
  const { column, widths, rem } = place ?? { column: 0, widths: 0, rem: 0 };
  const size = box ?? { ratio: 1, caption: 0 };
  return {
    insetInlineStart: `calc(${column}*(var(--masonry-w) + var(--masonry-g)))`,
    insetBlockStart: `calc(var(--masonry-o) + ${widths}*var(--masonry-w) + ${rem}rem)`,
    blockSize: `calc(${size.ratio}*var(--masonry-w) + ${size.caption}rem)`,
  };
}

/** Position and size of an item for every column count; the stylesheet picks one by the container's width. */
export function cellStyles(layouts: readonly Layout[], index: number): CSSProperties {
  const variables: Variables = {};
  for (const { grid, places } of layouts) {
    const place = places[index];
    variables[`--c${grid.columns}`] = place?.column ?? 0;
    variables[`--a${grid.columns}`] = place?.widths ?? 0;
    variables[`--b${grid.columns}`] = place?.rem ?? 0;
  }
  const box = layouts[0]?.boxes[index];
  return asStyle({ "--h": box?.ratio ?? 1, "--r": box?.caption ?? 0, ...variables });
}

export function listStyle(layout: Layout): CSSProperties {
  const above = layout.above.some((length) => length.widths > 0) ? longest(layout.above) : "0px";
  return asStyle({ "--masonry-o": above, "--e": longest(layout.below) });
}

export function listStyles(layouts: readonly Layout[]): CSSProperties {
  const pairs = layouts.map((layout) => [`--e${layout.grid.columns}`, longest(layout.below)]);
  return asStyle(Object.fromEntries(pairs));
}

// Which column is the longest depends on the reader's font, so the browser chooses among all of them.
function longest(lengths: readonly Length[]): string {
  return `max(${lengths.map(({ widths, rem }) => `${widths}*var(--masonry-w) + ${rem}rem`).join(",")})`;
}

// React's style type has no custom properties.
function asStyle(variables: Variables): CSSProperties {
  return variables as CSSProperties;
}
