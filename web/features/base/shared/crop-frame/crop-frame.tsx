import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import {
  type Crop,
  HANDLES,
  type Handle,
  isWhole,
  moveCrop,
  type Ratio,
  resizeCrop,
  type Size,
  zoomCrop,
} from "./crop.ts";
import styles from "./crop-frame.module.css";

type CropFrameProps = {
  crop: Crop;
  size: Size;
  ratio: Ratio;
  onChange: (crop: Crop) => void;
};

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far one arrow key press moves, as a share of the picture's longer side. */
const STEP = 0.01;
const LARGE_STEP = 0.1;
/** How much larger a picture appears after one click. "=" is "+" without Shift. */
const ZOOMS: Record<string, number> = { "+": 1.1, "=": 1.1, "-": 1 / 1.1 };

/**
 * The crop frame. It can be dragged or moved with the arrow keys, as a whole or by its edges and
 * corners, and zoomed with plus and minus.
 */
export function CropFrame({ crop, size, ratio, onChange }: CropFrameProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Crop; handle: Handle | null } | null>(null);

  const names: Record<Handle, string> = {
    nw: t`Top left corner`,
    n: t`Top edge`,
    ne: t`Top right corner`,
    e: t`Right edge`,
    se: t`Bottom right corner`,
    s: t`Bottom edge`,
    sw: t`Bottom left corner`,
    w: t`Left edge`,
  };

  function change(from: Crop, handle: Handle | null, by: readonly [number, number]) {
    onChange(
      handle === null ? moveCrop(from, by[0], by[1], size) : resizeCrop(from, handle, by, { ratio, size }),
    );
  }

  function press(event: PointerEvent<HTMLElement>, handle: Handle | null) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, crop, handle };
  }

  function move(event: PointerEvent) {
    const started = drag.current;
    const stage = frame.current?.parentElement;
    if (started === null || !stage) return;
    const scale = size.width / stage.clientWidth;
    change(started.crop, started.handle, [
      (event.clientX - started.x) * scale,
      (event.clientY - started.y) * scale,
    ]);
  }

  function step(event: KeyboardEvent, handle: Handle | null) {
    const direction = STEPS[event.key];
    const zoom = ZOOMS[event.key];
    if ((!direction && !zoom) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (zoom) return onChange(zoomCrop(crop, zoom, size));
    if (!direction) return;
    const length = Math.max(size.width, size.height) * (event.shiftKey ? LARGE_STEP : STEP);
    change(crop, handle, [direction[0] * length, direction[1] * length]);
  }

  const release = () => {
    drag.current = null;
  };
  const following = { onPointerMove: move, onPointerUp: release, onPointerCancel: release };

  const place = {
    insetInlineStart: `${(crop.x / size.width) * 100}%`,
    insetBlockStart: `${(crop.y / size.height) * 100}%`,
    inlineSize: `${(crop.width / size.width) * 100}%`,
    blockSize: `${(crop.height / size.height) * 100}%`,
  };

  return (
    <>
      <div className={styles.shades} aria-hidden="true">
        <div className={styles.shade} style={place} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a frame over a picture is not a fieldset */}
      <div
        ref={frame}
        className={`${styles.frame} over-picture`}
        role="group"
        aria-label={t`Crop area. Move it with the arrow keys, resize it with plus and minus.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
        tabIndex={0}
        data-whole={isWhole(crop, size) || undefined}
        style={place}
        onPointerDown={(event) => press(event, null)}
        onKeyDown={(event) => step(event, null)}
        {...following}
      >
        {HANDLES.map((handle) => (
          <button
            key={handle}
            type="button"
            aria-label={names[handle]}
            className={styles.handle}
            data-handle={handle}
            onPointerDown={(event) => press(event, handle)}
            onKeyDown={(event) => step(event, handle)}
            {...following}
          />
        ))}
      </div>
    </>
  );
}
