import { useEffect, useState } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./two-factor.module.css";

type Drawing = { size: number; path: string };

/** Drawn in the browser; without scripts, people can use the text next to it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);

  useEffect(() => {
    let isLive = true;
    void import("uqr").then(({ encode }) => {
      const { size, data } = encode(text, { ecc: "M", border: 2 });
      if (isLive) setDrawing({ size, path: pathOf(data) });
    });
    return () => {
      isLive = false;
    };
  }, [text]);

  return (
    <div className={styles.qr}>
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

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
}
