import { useEffect, useState } from "react";

/** The address of a file in this browser, for as long as the component is there. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null);

  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);

  // An address that was revoked is never shown.
  return made?.file === file ? made.url : null;
}
