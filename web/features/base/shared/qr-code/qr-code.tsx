import { useEffect, useState } from "react";
import { cx } from "#ui/cx.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { encodeQr, type QrDrawing } from "./encode-qr.ts";
import styles from "./qr-code.module.css";

export type QrCodeProps = { text: string; label: string; size?: "medium" | "large" };

/** Drawn in the browser; without JavaScript, people can use the text next to it. */
export function QrCode({ text, label, size = "medium" }: QrCodeProps) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);

  useEffect(() => {
    let isLive = true;
    void encodeQr(text).then((drawn) => {
      if (isLive) setDrawing(drawn);
    });
    return () => {
      isLive = false;
    };
  }, [text]);

  return (
    <div className={cx(styles.qr, size === "large" && styles.large)}>
      {drawing === null ? (
        <Skeleton shape="block" height="100%" />
      ) : (
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  );
}
