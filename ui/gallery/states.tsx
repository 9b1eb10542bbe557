import { useState } from "react";
import { Avatar } from "../avatar.tsx";
import { Badge } from "../badge.tsx";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Divider } from "../divider.tsx";
import { EmptyBower } from "../drawings/empty-bower.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import { FacePile } from "../face-pile.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import { ProgressRing } from "../progress-ring.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { LinkTabs, Tabs } from "../tabs.tsx";
import { Heading, Text } from "../text.tsx";
import { Columns, Row, Section } from "./section.tsx";

const PEOPLE = [
  "Ada Lovelace",
  "Grace Hopper",
  "山田 太郎",
  "Alan Turing",
  "Edsger",
  "Barbara Liskov",
  "김민준",
  "Ünal",
].map((name, index) => ({ id: name, name, colorIndex: index }));
const SIZES = [24, 32, 40, 48, 64, 120] as const;
const FACE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23f2b33d'/%3E%3Ccircle cx='4' cy='4.4' r='2.2' fill='%232b3a8c'/%3E%3C/svg%3E";

export function People() {
  return (
    <>
      <Section id="avatar" title="Avatar">
        <Row>
          {SIZES.map((size) => (
            <Avatar key={size} name={`Ada Lovelace, ${size}`} size={size} />
          ))}
          <Avatar name="With a picture" src={FACE} size={64} />
          <Avatar name="Broken Picture" src="data:image/png;base64,AAAA" size={64} colorIndex={3} />
        </Row>
        <Row>
          {PEOPLE.map((person) => (
            <Avatar key={person.id} name={person.name} colorIndex={person.colorIndex} size={48} />
          ))}
        </Row>
      </Section>
      <Section id="face-pile" title="FacePile">
        <Row>
          <FacePile people={PEOPLE.slice(0, 2)} label="Ada and Grace" />
          <FacePile people={PEOPLE} label="Ada, Grace, 太郎 and 5 more" size={40} />
          <FacePile
            people={PEOPLE}
            total={1240}
            label="Ada, Grace, 太郎 and 1,237 more"
            moreText={() => "+1.2K"}
            size={24}
          />
        </Row>
      </Section>
      <Section id="tabs" title="Tabs">
        <LinkTabs
          label="Profile"
          tabs={[
            { href: "#created", label: "Created" },
            { href: "#tabs", label: "Saved", current: true },
          ]}
        />
        <Tabs
          label="Insights"
          tabs={[
            { id: "week", label: "Week", panel: <Text>Seven days.</Text> },
            { id: "month", label: "Month", panel: <Text>Thirty days.</Text> },
            { id: "year", label: "Year", panel: <Text>Four seasons.</Text> },
          ]}
        />
      </Section>
    </>
  );
}

export function States() {
  return (
    <>
      <Section id="badge" title="Badge and Divider">
        <Row>
          <Badge>Secret</Badge>
          <Badge tone="satin">New</Badge>
          <Badge tone="sunflower">Idea</Badge>
          <Badge tone="success">Confirmed</Badge>
          <Badge tone="danger">Failed</Badge>
          <Badge tone="satin" count>
            12
          </Badge>
        </Row>
        <Divider>or</Divider>
        <Divider />
      </Section>
      <Section id="banner" title="Banner">
        <Banner title="Confirm your e-mail address" actions={<Button size="small">Send again</Button>}>
          We have written to ada@example.org.
        </Banner>
        <Banner tone="warning">This board has Pins that are being moved.</Banner>
        <Banner tone="danger" title="That did not work">
          Nothing was changed. Try again in a minute.
        </Banner>
        <Banner tone="success">Your password has been changed.</Banner>
      </Section>
      <Section id="waiting" title="Spinner, ProgressBar, ProgressRing, Skeleton">
        <Row>
          <Spinner size="small" label="Loading a little" />
          <Spinner label="Loading" />
          <Spinner size="large" label="Loading a lot" />
        </Row>
        <Columns>
          <ProgressBar label="Moving Pins" value={0.25} valueText="3 of 12" />
          <ProgressBar label="Getting ready" value={null} />
          <ProgressRing label="Moving Pins" value={0.4} />
        </Columns>
        <Columns>
          <div>
            <Skeleton shape="pin" height="10rem" />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </div>
          <Row>
            <Skeleton shape="round" width="3rem" height="3rem" />
            <Skeleton shape="block" width="8rem" height="2rem" />
            <Skeleton shape="card" width="100%" height="5rem" />
          </Row>
        </Columns>
      </Section>
      <Section id="card" title="Card and EmptyState">
        <Columns>
          <Card>
            <Heading level={3}>A card</Heading>
            <Text tone="soft">Holds things that belong together.</Text>
          </Card>
          <Card variant="sunken" padding="small">
            <Text>A sunken one stands back.</Text>
          </Card>
        </Columns>
        <EmptyState
          level={3}
          drawing={<EmptyBower />}
          title="No boards yet"
          action={<Button variant="primary">Create board</Button>}
        >
          A board keeps Pins together.
        </EmptyState>
      </Section>
      <Section id="error-boundary" title="ErrorBoundary">
        <Breakable />
      </Section>
    </>
  );
}

function Bomb({ armed }: { armed: boolean }) {
  if (armed) throw new Error("Broken on purpose");
  return <Text>All is well here.</Text>;
}

function Breakable() {
  const [armed, setArmed] = useState(false);
  return (
    <>
      <ErrorBoundary
        fallback={(retry) => (
          <Banner
            tone="danger"
            title="This part of the page broke"
            actions={
              <Button
                size="small"
                onClick={() => {
                  setArmed(false);
                  retry();
                }}
              >
                Try again
              </Button>
            }
          >
            The rest is as it was.
          </Banner>
        )}
      >
        <Bomb armed={armed} />
      </ErrorBoundary>
      <Row>
        <Button onClick={() => setArmed(true)}>Break it</Button>
      </Row>
    </>
  );
}
