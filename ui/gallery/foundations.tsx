import { Mark } from "../brand/mark.tsx";
import { Wordmark } from "../brand/wordmark.tsx";
import { EmptyBower } from "../drawings/empty-bower.tsx";
import { Letter } from "../drawings/letter.tsx";
import { LostPage } from "../drawings/lost-page.tsx";
import { NoPins } from "../drawings/no-pins.tsx";
import { Offline } from "../drawings/offline.tsx";
import { Private } from "../drawings/private.tsx";
import { Storm } from "../drawings/storm.tsx";
import { Icon } from "../icons/icon.tsx";
import * as drawings from "../icons/index.ts";
import { Link } from "../link.tsx";
import { Heading, Text } from "../text.tsx";
import styles from "./gallery.module.css";
import { Columns, Row, Section } from "./section.tsx";

const COLOURS =
  "paper raised sunken fill fill-strong line control ink soft inverse satin satin-strong satin-wash sunflower sunflower-wash danger danger-wash success success-wash";

export function Foundations() {
  return (
    <>
      <Section id="brand" title="Mark and wordmark">
        <Row>
          <Mark size={24} label="Mark at 24 px" />
          <Mark size={32} label="Mark at 32 px" />
          <Mark size={128} label="Mark at 128 px" />
          <Wordmark name="Bowerbird" />
          <Wordmark name="Bowerbird" size="large" />
        </Row>
      </Section>
      <Section id="colour" title="Colour">
        <div className={styles.swatches}>
          {COLOURS.split(" ").map((name) => (
            <div key={name} className={styles.swatch}>
              <div className={styles.colour} style={{ background: `var(--color-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section id="type" title="Text and headings">
        <Heading level={3} size={36}>
          Gather ideas, arrange them with care
        </Heading>
        <Heading level={3} size={28}>
          Gather ideas, arrange them with care
        </Heading>
        <Heading level={3}>Gather ideas, arrange them with care</Heading>
        <Text>
          The satin bowerbird gathers blue things. <Link href="#type">An inline link</Link> stands in a
          sentence,{" "}
          <Link href="#type" variant="standalone">
            a standalone one
          </Link>{" "}
          by itself, and{" "}
          <Link href="https://example.org/" externalLabel="(opens a new tab)">
            another site
          </Link>{" "}
          says so.
        </Text>
        <Text size={14} tone="soft">
          Soft words of 14 px. 収集したアイデアを丁寧に並べる。 收集灵感，用心编排。 마음에 드는 것을 모아
          보세요.
        </Text>
        <Text size={12} lines={1}>
          Twelve pixels, clamped to one line, however long what it has to say may turn out to be in the end,
          since there is more of it than fits any screen, and then a little more than that, to be sure of the
          ellipsis on wide ones.
        </Text>
        <Row>
          <Text tone="danger" weight="semibold">
            Danger
          </Text>
          <Text tone="success" weight="semibold">
            Success
          </Text>
        </Row>
      </Section>
      <Section id="icons" title="Icons">
        <ul className={styles.icons}>
          {Object.entries(drawings)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .filter(([name]) => name !== "Icon")
            .map(([name, drawing]) => (
              <li key={name}>
                <Icon icon={drawing as drawings.IconDrawing} />
                {name.replace(/Icon$/, "")}
              </li>
            ))}
        </ul>
      </Section>
      <Section id="drawings" title="Drawings">
        <Columns>
          <EmptyBower />
          <NoPins />
          <LostPage />
          <Storm />
          <Offline />
          <Letter />
          <Private />
        </Columns>
      </Section>
    </>
  );
}
