import { type ComponentType, useEffect, useState } from "react";

/** Loads what knows the shortcuts after the first render, because no page starts with one. */
export function KeyboardSlot() {
  const [Keyboard, setKeyboard] = useState<ComponentType | null>(null);

  useEffect(() => {
    // It fails when the page is being left or the connection is lost; the next page tries again.
    void import("./later/keyboard.tsx")
      .then((part) => setKeyboard(() => part.Keyboard))
      .catch(() => undefined);
  }, []);

  return Keyboard && <Keyboard />;
}
