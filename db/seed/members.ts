import type { Topic } from "./pictures/demo-pictures.ts";

export type DemoMember = {
  username: string;
  firstName: string;
  lastName: string;
  about: string;
  pronouns: readonly string[];
  location: string;
  country: string;
  locale: string;
  birthday: string;
  accountType: "personal" | "business";
  interests: readonly Topic[];
};

/** Ten invented people, in the product's languages. Visitors of the demo can log in as the first two. */
export const demoMembers: readonly DemoMember[] = [
  {
    username: "ines",
    firstName: "Inês",
    lastName: "Carvalho",
    about: "Potter. Sea glazes, odd jugs, a kiln called Berta. I keep what I would like to have made.",
    pronouns: ["she", "her"],
    location: "Florianópolis",
    country: "BR",
    locale: "pt",
    birthday: "1988-03-14",
    accountType: "personal",
    interests: ["craft", "home", "travel"],
  },
  {
    username: "tomasz",
    firstName: "Tomasz",
    lastName: "Lind",
    about: "Carpenter of small rooms. Shelves, light, the right chair.",
    pronouns: ["he", "him"],
    location: "Malmö",
    country: "SE",
    locale: "sv",
    birthday: "1979-11-02",
    accountType: "personal",
    interests: ["home", "books", "nature"],
  },
  {
    username: "amara",
    firstName: "Amara",
    lastName: "Okafor",
    about: "Textile designer. Indigo up to the elbows since 2011.",
    pronouns: ["she", "her"],
    location: "Bristol",
    country: "GB",
    locale: "en",
    birthday: "1992-07-21",
    accountType: "personal",
    interests: ["style", "craft", "art"],
  },
  {
    username: "kenji_mori",
    firstName: "Kenji",
    lastName: "Mori",
    about: "山と犬と器。週末はたいてい稜線の上にいます。",
    pronouns: ["he", "him"],
    location: "松本",
    country: "JP",
    locale: "ja",
    birthday: "1985-01-30",
    accountType: "personal",
    interests: ["travel", "nature", "craft"],
  },
  {
    username: "lucia_ferrante",
    firstName: "Lucia",
    lastName: "Ferrante",
    about: "Cucino per otto anche quando siamo in due. Limoni ovunque.",
    pronouns: ["she", "her"],
    location: "Salerno",
    country: "IT",
    locale: "it",
    birthday: "1968-05-09",
    accountType: "personal",
    interests: ["food", "garden", "home"],
  },
  {
    username: "yusuf",
    firstName: "Yusuf",
    lastName: "Demir",
    about: "Stadtgärtner. Neun mal dreizehn Meter, drei Bäume, viele Bohnen.",
    pronouns: ["er"],
    location: "Leipzig",
    country: "DE",
    locale: "de",
    birthday: "1990-09-17",
    accountType: "personal",
    interests: ["garden", "nature", "food"],
  },
  {
    username: "salma_h",
    firstName: "Salma",
    lastName: "Haddad",
    about: "Illustratrice. Papier découpé, carreaux, chats des autres.",
    pronouns: ["elle"],
    location: "Marseille",
    country: "FR",
    locale: "fr",
    birthday: "1995-12-03",
    accountType: "personal",
    interests: ["art", "animals", "travel"],
  },
  {
    username: "wayan",
    firstName: "Wayan",
    lastName: "Sari",
    about: "Penenun. Warna dari kulit kayu, lumpur, dan kesabaran.",
    pronouns: [],
    location: "Ubud",
    country: "ID",
    locale: "id",
    birthday: "1983-04-26",
    accountType: "personal",
    interests: ["craft", "style", "garden"],
  },
  {
    username: "mateo_ruiz",
    firstName: "Mateo",
    lastName: "Ruiz",
    about: "Librero de barrio. Café a las nueve, lluvia a las cinco.",
    pronouns: ["él"],
    location: "Oaxaca",
    country: "MX",
    locale: "es",
    birthday: "1974-08-11",
    accountType: "personal",
    interests: ["books", "art", "food"],
  },
  {
    username: "house_of_june",
    firstName: "June",
    lastName: "Park",
    about: "Slow clothes and useful objects from a very small shop.",
    pronouns: ["they", "them"],
    location: "Portland",
    country: "US",
    locale: "en",
    birthday: "1986-06-01",
    accountType: "business",
    interests: ["style", "home", "animals"],
  },
];
