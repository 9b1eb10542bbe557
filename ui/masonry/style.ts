import type { CSSProperties } from "react";
import type { Box, Layout, Length, Place } from "./layout.ts";

type Variables = Record<`--${string}`, string | number>;

/** Place and size of an item, for the one column count that is shown. */
export function cellStyle(place: Place | undefined, box: Box | undefined): CSSProperties {
  return asStyle({ ...sizeVariables(box), ...placeVariables(place, "") });
}

/** Place and size of an item for every column count; the stylesheet picks one by the container's width. */
export function cellStyles(layouts: readonly Layout[], index: number): CSSProperties {
  const places = layouts.map(({ grid, places }) => placeVariables(places[index], String(grid.columns)));
  return asStyle(Object.assign(sizeVariables(layouts[0]?.boxes[index]), ...places));
}

export function listStyle(layout: Layout): CSSProperties {
  const above = layout.above.some((length) => length.widths > 0) ? longest(layout.above) : "0px";
  return asStyle({ "--o": above, "--e": longest(layout.below) });
}

export function listStyles(layouts: readonly Layout[]): CSSProperties {
  const pairs = layouts.map((layout) => [`--e${layout.grid.columns}`, longest(layout.below)]);
  return asStyle(Object.fromEntries(pairs));
}

function sizeVariables(box: Box | undefined): Variables {
  return { "--h": box?.ratio ?? 1, "--r": box?.caption ?? 0 };
}

function placeVariables(place: Place | undefined, suffix: string): Variables {
  return {
    [`--c${suffix}`]: place?.column ?? 0,
    [`--a${suffix}`]: place?.widths ?? 0,
    [`--b${suffix}`]: place?.rem ?? 0,
  };
}

// Which column is the longest depends on the reader's font, so the browser is given all of them to choose from.
function longest(lengths: readonly Length[]): string {
  return `max(${lengths.map(({ widths, rem }) => `${widths}*var(--w) + ${rem}rem`).join(",")})`;
}

// React's style type has no custom properties.
function asStyle(variables: Variables): CSSProperties {
  return variables as CSSProperties;
}
