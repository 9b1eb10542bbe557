import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Anchor } from "./anchor.tsx";
import styles from "./tabs.module.css";

export type LinkTabsProps = {
  /** Names the group of links. */
  label: string;
  tabs: readonly { href: string; label: ReactNode; current?: boolean }[];
};

/** Tabs that lead to separate pages. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor href={tab.href} className={styles.tab} aria-current={tab.current ? "page" : undefined}>
              {tab.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type TabsProps = {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[];
  /** The tab shown initially; by default the first. */
  defaultTab?: string;
  onChange?: (id: string) => void;
};

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs that switch a part of the page. Arrows, Home and End move between tabs and show them. */
export function Tabs({ label, tabs, defaultTab, onChange }: TabsProps) {
  const base = useId();
  const [chosen, setChosen] = useState(defaultTab ?? tabs[0]?.id);
  const at = Math.max(
    tabs.findIndex((tab) => tab.id === chosen),
    0,
  );

  function choose(id: string) {
    setChosen(id);
    onChange?.(id);
  }

  function step(event: KeyboardEvent<HTMLElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const mirrored = rtl ? { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }[event.key] : undefined;
    const next = STEPS[mirrored ?? event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  }

  return (
    <div>
      <div role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={step}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          className={styles.panel}
          aria-labelledby={`${base}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else to reach
          tabIndex={0}
          hidden={index !== at}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
