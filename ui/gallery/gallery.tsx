import { useState } from "react";
import { Wordmark } from "../brand/wordmark.tsx";
import { Button } from "../button.tsx";
import { Link } from "../link.tsx";
import { SkipLink } from "../skip-link.tsx";
import { Heading, Text } from "../text.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { Actions } from "./actions.tsx";
import { Forms } from "./forms.tsx";
import { Foundations } from "./foundations.tsx";
import styles from "./gallery.module.css";
import { Overlays } from "./overlays.tsx";
import { People, States } from "./states.tsx";

const INDEX =
  "brand colour type icons drawings button icon-button text-field text-area select search-field choices menu flyout modal toast avatar face-pile tabs badge banner waiting card error-boundary";

/** Every component of the kit in all its states. For developers, so not translated. */
export function Gallery() {
  const [dark, setDark] = useState(false);

  function setTheme(next: boolean) {
    document.documentElement.dataset.theme = next ? "dark" : "light";
    setDark(next);
  }

  return (
    <div className={styles.page}>
      <SkipLink target="kit">Skip to the components</SkipLink>
      <header className={styles.top}>
        <Wordmark name="Bowerbird" />
        <Button size="small" aria-pressed={dark} onClick={() => setTheme(!dark)}>
          Dark theme
        </Button>
      </header>
      <main id="kit" tabIndex={-1}>
        <Heading level={1}>The kit</Heading>
        <Text tone="soft">Paper, ink, one satin blue. Pictures bring the rest.</Text>
        <nav aria-label="Components" className={styles.index}>
          <VisuallyHidden>Components</VisuallyHidden>
          <ul>
            {INDEX.split(" ").map((id) => (
              <li key={id}>
                <Link href={`#${id}`} variant="standalone">
                  {id}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Foundations />
        <Actions />
        <Forms />
        <Overlays />
        <People />
        <States />
      </main>
    </div>
  );
}
