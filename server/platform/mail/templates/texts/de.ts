import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "Zeitpunkt";

function forMember({ username, instance }: AccountValues): string {
  return `Du bekommst diese E-Mail, weil das Konto ${username} bei ${instance} zu dieser Adresse gehört.`;
}

export const texts: MailTexts = {
  greeting: (username) => `Hallo ${username},`,
  linkHint: "Falls die Schaltfläche nicht funktioniert, kopiere diese Adresse in deinen Browser:",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `Bestätige deine E-Mail-Adresse für ${instance}`,
    preheader: "Ein Klick, und wir wissen, dass die Adresse dir gehört.",
    heading: "Bestätige deine E-Mail-Adresse",
    paragraphs: [
      `Willkommen bei ${instance}. Bitte bestätige, dass diese Adresse dir gehört. Dann können wir dir helfen, falls du einmal dein Passwort verlierst.`,
    ],
    button: "E-Mail-Adresse bestätigen",
    notes: [
      `Der Link gilt ${validFor}.`,
      "Du hast dich nicht registriert? Dann ignoriere diese E-Mail einfach.",
    ],
    reason: `Du bekommst diese E-Mail, weil sich jemand mit dieser Adresse bei ${instance} registriert hat.`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `Setze dein Passwort für ${account.instance} zurück`,
    preheader: "Hier ist der Link, um ein neues zu wählen.",
    heading: "Wähle ein neues Passwort",
    paragraphs: ["Du möchtest dein Passwort zurücksetzen. Über den Link kannst du ein neues wählen."],
    button: "Passwort zurücksetzen",
    notes: [
      `Der Link gilt einmal und ${validFor} lang.`,
      "Du hast das nicht angefordert? Dann ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `Dein Link zum Lesen auf ${account.instance}`,
    preheader: "Schau dich um, auch ohne Passwort.",
    heading: "Hinein ohne Passwort",
    paragraphs: [
      "Mit diesem Link kannst du dich in deinem Konto umsehen und lesen. Zum Merken, Schreiben oder Ändern brauchst du weiterhin dein Passwort.",
    ],
    button: `${account.instance} öffnen`,
    notes: [
      `Der Link gilt einmal und ${validFor} lang. Bitte behalte ihn für dich.`,
      "Du hast das nicht angefordert? Dann ignoriere diese E-Mail. Ohne den Link kommt niemand hinein.",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `Dein Code zum Anmelden bei ${account.instance}`,
    preheader: "Gib ihn dort ein, wo du dich gerade anmeldest.",
    heading: "Dein Anmeldecode",
    paragraphs: [
      "Zuletzt wurden für dein Konto viele falsche Passwörter probiert. In einem neuen Browser reicht das Passwort allein deshalb nicht. Gib diesen Code dort ein, wo du dich gerade anmeldest.",
    ],
    facts: [{ label: "Dein Code", value: code }],
    button: "Das war ich nicht",
    notes: [
      `Der Code gilt einmal und ${validFor} lang. Bitte behalte ihn für dich.`,
      "Du meldest dich gerade nicht an? Dann kennt jemand dein Passwort. Wähle über den Link oben ein neues.",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `Deine E-Mail-Adresse bei ${instance} wurde geändert`,
    preheader: "Ab jetzt schreiben wir an die neue Adresse.",
    heading: "Deine E-Mail-Adresse wurde geändert",
    paragraphs: [
      "Zu deinem Konto gehört jetzt eine andere Adresse. Ab jetzt schreiben wir dorthin und nicht mehr hierher.",
    ],
    facts: [
      { label: "Neue Adresse", value: newEmail },
      { label: time, value: at },
    ],
    button: "Das war ich nicht",
    notes: [
      "Wenn du das selbst warst, brauchst du nichts zu tun. Wenn nicht, hol dir dein Konto über den Link oben zurück.",
    ],
    reason: `Du bekommst diese E-Mail, weil das Konto ${username} bei ${instance} bis jetzt zu dieser Adresse gehörte.`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `Bestätige deine neue E-Mail-Adresse für ${instance}`,
    preheader: "Ein Klick, und dein Konto zieht zu dieser Adresse um.",
    heading: "Bestätige deine neue E-Mail-Adresse",
    paragraphs: ["Du möchtest diese Adresse für dein Konto verwenden. Bitte bestätige, dass sie dir gehört."],
    button: "Neue Adresse bestätigen",
    notes: [
      `Der Link gilt ${validFor}. Bis dahin gilt deine alte Adresse weiter.`,
      "Das warst du nicht? Dann ignoriere diese E-Mail. Es ändert sich nichts.",
    ],
    reason: `Du bekommst diese E-Mail, weil jemand diese Adresse für das Konto ${username} bei ${instance} eingegeben hat.`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `Dein Passwort für ${account.instance} wurde geändert`,
    preheader: "Alle deine anderen Geräte wurden abgemeldet.",
    heading: "Dein Passwort wurde geändert",
    paragraphs: ["Dein Konto hat ein neues Passwort. Alle deine anderen Geräte wurden abgemeldet."],
    facts: [{ label: time, value: at }],
    button: "Das war ich nicht",
    notes: [
      "Wenn du das selbst warst, brauchst du nichts zu tun. Wenn nicht, hol dir dein Konto über den Link oben zurück.",
    ],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `Neue Anmeldung bei deinem Konto auf ${account.instance}`,
    preheader: "Von einem Gerät, das wir noch nicht kennen.",
    heading: "Eine neue Anmeldung",
    paragraphs: [
      "Jemand hat sich mit einem Gerät, das wir noch nicht kennen, bei deinem Konto angemeldet. Warst du das?",
    ],
    facts: [
      { label: time, value: at },
      { label: "Gerät", value: device ?? "Nicht bekannt" },
      { label: "Land", value: country ?? "Nicht bekannt" },
    ],
    button: "Anmeldungen ansehen",
    notes: [
      "Wenn du es warst, brauchst du nichts zu tun. Wenn nicht, melde das Gerät dort ab und ändere dein Passwort.",
      "Das Land ist aus der Netzwerkadresse geschätzt.",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("de", codesLeft, {
      zero: "Du hast keine Wiederherstellungscodes mehr. Erstelle jetzt neue, damit du dich nicht aussperrst.",
      one: "Du hast noch einen Wiederherstellungscode. Erstelle bald neue.",
      other: `Du hast noch ${codesLeft} Wiederherstellungscodes.`,
    });
    const says = {
      totpOn: [
        "Anmeldung in zwei Schritten ist an",
        "Ab jetzt brauchst du zum Anmelden auch einen Code aus deiner Authenticator-App.",
      ],
      totpOff: ["Anmeldung in zwei Schritten ist aus", "Ab jetzt genügt zum Anmelden dein Passwort allein."],
      passkeyAdded: [
        "Ein Passkey ist dazugekommen",
        "Dein Konto lässt sich jetzt auch mit einem neuen Passkey öffnen.",
      ],
      passkeyRemoved: ["Ein Passkey wurde entfernt", "Dieser Passkey öffnet dein Konto nicht mehr."],
      loginConnected: [
        "Ein Anmeldedienst wurde verbunden",
        "Dein Konto lässt sich jetzt auch mit deiner Anmeldung bei diesem Dienst öffnen.",
      ],
      loginDisconnected: [
        "Ein Anmeldedienst wurde getrennt",
        "Deine Anmeldung bei diesem Dienst öffnet dein Konto nicht mehr.",
      ],
      recoveryCodesMade: [
        "Neue Wiederherstellungscodes",
        "Du hast neue Wiederherstellungscodes. Die alten gelten nicht mehr.",
      ],
      recoveryCodeUsed: [
        "Ein Wiederherstellungscode wurde benutzt",
        `Jemand hat sich mit einem deiner Wiederherstellungscodes angemeldet. ${left}`,
      ],
    } as const;
    const [heading, what] = says[change];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Eine Änderung am Schutz deines Kontos.",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "Sicherheitseinstellungen ansehen",
      notes: ["Wenn du das warst, ist alles gut. Wenn nicht, ändere dort gleich dein Passwort."],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `Der letzte Schritt zum Löschen deines Kontos bei ${account.instance}`,
    preheader: "Bevor du bestätigst, wird nichts gelöscht.",
    heading: linkedAccounts ? "Dein Konto und die verknüpften Konten löschen" : "Dein Konto löschen",
    paragraphs: [
      `Du möchtest dein Konto${linkedAccounts ? " und die damit verknüpften Konten" : ""} löschen. Bevor du bestätigst, wird nichts gelöscht.`,
      `Danach verschwinden Profil, Pinnwände und Pins sofort. Wir heben alles noch ${grace} auf, falls du es dir anders überlegst. Dann ist es endgültig weg.`,
    ],
    button: "Zum letzten Schritt",
    notes: [
      `Der Link gilt ${validFor}.`,
      "Du hast das nicht angefordert? Dann ignoriere diese E-Mail und ändere dein Passwort.",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `Dein Konto bei ${account.instance} ist deaktiviert`,
    preheader: "Nichts ist verloren. Komm zurück, wann du magst.",
    heading: "Dein Konto ist deaktiviert",
    paragraphs: [
      "Dein Profil, deine Pinnwände und deine Pins sind jetzt verborgen. Nichts ist verloren. Um zurückzukommen, melde dich einfach wieder an.",
    ],
    facts: [{ label: time, value: at }],
    button: "Zurückkommen",
    notes: ["Wenn du das nicht warst, melde dich an und ändere dein Passwort."],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "Dein Pin wurde entfernt",
        `Das Team von ${account.instance} hat einen deiner Pins entfernt. Niemand kann ihn mehr sehen.`,
        "Pin",
      ],
      comment: [
        "Dein Kommentar wurde entfernt",
        `Das Team von ${account.instance} hat einen deiner Kommentare entfernt. Niemand kann ihn mehr sehen.`,
        "Kommentar",
      ],
      account: [
        "Dein Konto ist gesperrt",
        `Das Team von ${account.instance} hat dein Konto gesperrt. Du kannst dich nicht mehr anmelden, und niemand sieht mehr, was du dir gemerkt hast.`,
        "",
      ],
    } as const;
    const [heading, told, label] = says[what];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Der Grund steht in dieser E-Mail.",
      heading,
      paragraphs: [told],
      facts: [
        ...(label === "" || words === "" ? [] : [{ label, value: words }]),
        { label: "Grund", value: why },
        { label: time, value: at },
      ],
      button: "Nutzungsbedingungen lesen",
      notes: [
        `Du hältst das für einen Irrtum? Dann schreib denen, die ${account.instance} betreiben. Wie, steht in den Nutzungsbedingungen.`,
      ],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject:
      inviter === null ? `Du bist zu ${instance} eingeladen` : `${inviter} lädt dich zu ${instance} ein`,
    preheader: "Ein Ort, um Ideen zu sammeln und auf Pinnwänden zu ordnen.",
    heading: inviter === null ? `Du bist zu ${instance} eingeladen` : `${inviter} lädt dich ein`,
    paragraphs: [
      `${instance} ist ein Ort, um Ideen als Pins zu sammeln und auf Pinnwänden zu ordnen. Mit dieser Einladung kannst du dich registrieren.`,
    ],
    button: "Einladung annehmen",
    notes: [`Die Einladung gilt ${validFor}.`, "Nichts für dich? Dann ignoriere diese E-Mail einfach."],
    reason: `Du bekommst diese E-Mail, weil jemand diese Adresse eingegeben hat, um dich zu ${instance} einzuladen.`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `Dein Benutzername bei ${instance} wurde geändert`,
    preheader: `Du heißt jetzt ${newUsername}.`,
    heading: "Dein Benutzername wurde geändert",
    paragraphs: [
      `Links zu deinem alten Namen führen zum neuen. Den alten halten wir ${held} frei; danach kann ihn jemand anderes nehmen.`,
    ],
    facts: [
      { label: "Alter Benutzername", value: oldUsername },
      { label: "Neuer Benutzername", value: newUsername },
      { label: time, value: at },
    ],
    button: "Zu deinen Einstellungen",
    notes: ["Wenn du das nicht warst, ändere gleich dein Passwort."],
    reason: forMember({ username: newUsername, instance }),
  }),
};
