import { createContext, type ReactNode } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";

/** What a wall adds to the menus of its cards; null for nothing. */
export const CardMenuContext = createContext<((pin: Pin) => ReactNode) | null>(null);
