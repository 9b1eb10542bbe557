import type { Locale } from "#contract/locales.ts";

type Words = { title: string; subtitle: string; body: string };

export type DemoArticle = {
  /** What its address says: 0 and 2 trending, 1 best of. */
  type: 0 | 1 | 2 | null;
  /** Hours since it was published. */
  hours: number;
  /** Slugs of its pictures in their order; the first is its cover. */
  pictures: readonly string[];
  texts: Partial<Record<Locale, Words>>;
};

/** The articles of the demo's Today, in two languages. */
export const demoArticles: readonly DemoArticle[] = [
  {
    type: 0,
    hours: 5,
    pictures: [
      ...["reading-chair", "sunday-sofa", "pink-bedroom", "night-desk", "olive-and-pears"],
      ...["colour-shelf", "eucalyptus-terracotta", "rowan-and-dusk"],
    ],
    texts: {
      en: {
        title: "Rooms for slow evenings",
        subtitle: "A lamp, a chair and somewhere to put your cup: eight corners that make staying in easy.",
        body: `Most rooms are lit from the ceiling, and most evenings would be better without that. Start with one low lamp beside the seat you use most, and see how much of the room you still need.

## Begin with the chair

A good reading corner is a chair, a light behind your shoulder and a flat surface within reach. Everything else can come later.

- Turn the seat a little toward the window.
- Choose one warm color and repeat it three times.
- Leave one wall empty.

Save the corner that looks most like yours, and change one thing this week.`,
      },
      de: {
        title: "Räume für lange Abende",
        subtitle:
          "Eine Lampe, ein Sessel und Platz für die Tasse: acht Ecken, in denen man gern zu Hause bleibt.",
        body: `Die meisten Zimmer werden von der Decke beleuchtet, und die meisten Abende wären ohne dieses Licht schöner. Stell eine niedrige Lampe neben deinen Lieblingsplatz und schau, wie viel vom Zimmer du dann noch brauchst.

## Fang mit dem Sessel an

Eine gute Leseecke besteht aus einem Sessel, einem Licht hinter der Schulter und einer Fläche in Reichweite. Alles andere hat Zeit.

- Dreh den Sitz ein wenig zum Fenster.
- Wähle eine warme Farbe und wiederhole sie dreimal.
- Lass eine Wand leer.

Merk dir die Ecke, die deiner am ähnlichsten ist, und ändere diese Woche eine Sache.`,
      },
    },
  },
  {
    type: 1,
    hours: 52,
    pictures: [
      ...["winter-citrus-salad", "friday-ramen", "tuesday-pizza", "berry-tart", "slow-coffee", "lemon-print"],
    ],
    texts: {
      en: {
        title: "Five suppers and a cake",
        subtitle: "What members cook on weekdays, when it has to be good and nobody has much time.",
        body: `None of these needs a special shop, and each of them leaves something for the next day.

The salad takes ten minutes. The ramen takes an evening, but most of that is the pot's work. The pizza dough wants two days in the fridge and five minutes of your attention.

## Then the cake

Berries from the freezer are fine. Let the tart cool completely before you cut it, and hide one slice for breakfast.`,
      },
      de: {
        title: "Fünf Abendessen und ein Kuchen",
        subtitle: "Was Mitglieder unter der Woche kochen, wenn es gut sein soll und niemand viel Zeit hat.",
        body: `Für nichts davon braucht man einen besonderen Laden, und von allem bleibt etwas für den nächsten Tag.

Der Salat ist in zehn Minuten fertig. Die Ramen dauern einen Abend, aber das meiste erledigt der Topf. Der Pizzateig möchte zwei Tage im Kühlschrank liegen und fünf Minuten deiner Aufmerksamkeit.

## Dann der Kuchen

Beeren aus dem Tiefkühler sind völlig in Ordnung. Lass die Tarte ganz abkühlen, bevor du sie anschneidest, und versteck ein Stück fürs Frühstück.`,
      },
    },
  },
  {
    type: null,
    hours: 124,
    pictures: [
      ...["monstera-study", "acanthus", "fern-plate", "allium", "poppy-meadow", "evening-flowers"],
      ...["small-garden-plan", "garden-birds", "mushroom-chart"],
    ],
    texts: {
      en: {
        title: "Draw what grows",
        subtitle: "Leaves, ferns and a whole meadow: nine ways to look at a plant for longer than a minute.",
        body: `You don't need to be good at drawing to see more by doing it. Take one leaf, a pencil and five minutes, and follow its edge without looking at the paper.

Old plates from botany books are the best teachers. They show one thing at a time, large, on an empty page.

- Draw the outline first, and the veins last.
- Write the date and the place beside it.
- Put the page where you'll see it again in spring.`,
      },
      de: {
        title: "Zeichne, was wächst",
        subtitle:
          "Blätter, Farne und eine ganze Wiese: neun Arten, eine Pflanze länger als eine Minute anzusehen.",
        body: `Man muss nicht gut zeichnen können, um dabei mehr zu sehen. Nimm ein Blatt, einen Bleistift und fünf Minuten und folge seinem Rand, ohne aufs Papier zu schauen.

Alte Tafeln aus Botanikbüchern sind die besten Lehrer. Sie zeigen immer nur eine Sache, groß, auf einer leeren Seite.

- Zeichne zuerst den Umriss und zuletzt die Adern.
- Schreib Datum und Ort daneben.
- Häng die Seite dorthin, wo du sie im Frühling wieder siehst.`,
      },
    },
  },
  {
    type: 2,
    hours: 220,
    pictures: [
      ...["yellow-house", "white-village", "pink-house", "morning-bay", "red-sail", "city-dusk"],
      ...["green-courtyard-tiles", "first-light", "blue-hour-pass", "lake-cabin"],
    ],
    texts: {
      en: {
        title: "Ten places by color",
        subtitle: "Pack for a color instead of a country, and see where it takes you.",
        body: `Plan a trip by choosing a color first. Yellow leads to warm stairs and late breakfasts; white leads to noon and long shadows; blue leads up a pass in the last hour of light.

## How to plan it

Make a board, name it after the color, and save everything that fits for a week. Then look at where the Pins were taken. There is usually a place that comes up three times. Go there.`,
      },
      de: {
        title: "Zehn Orte nach Farben",
        subtitle: "Pack den Koffer für eine Farbe statt für ein Land, und schau, wohin sie dich führt.",
        body: `Plan eine Reise, indem du zuerst eine Farbe wählst. Gelb führt zu warmen Treppen und späten Frühstücken, Weiß zum Mittag und zu langen Schatten, Blau auf einen Pass in der letzten Stunde Licht.

## So planst du sie

Leg eine Pinnwand an, nenn sie nach der Farbe und merk dir eine Woche lang alles, was passt. Dann schau, wo die Pins aufgenommen wurden. Meist kommt ein Ort dreimal vor. Fahr dorthin.`,
      },
    },
  },
];
