import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "Tidpunkt";

function forMember({ username, instance }: AccountValues): string {
  return `Du får det här mejlet eftersom kontot ${username} på ${instance} hör till den här adressen.`;
}

export const texts: MailTexts = {
  greeting: (username) => `Hej ${username},`,
  linkHint: "Om knappen inte fungerar kan du kopiera den här adressen till din webbläsare:",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `Bekräfta din e-postadress för ${instance}`,
    preheader: "Ett klick, så vet vi att adressen är din.",
    heading: "Bekräfta din e-postadress",
    paragraphs: [
      `Välkommen till ${instance}. Bekräfta att den här adressen är din, så kan vi hjälpa dig om du någon gång tappar bort ditt lösenord.`,
    ],
    button: "Bekräfta adressen",
    notes: [
      `Länken gäller i ${validFor}.`,
      "Var det inte du som skapade kontot? Då kan du bortse från det här mejlet.",
    ],
    reason: `Du får det här mejlet eftersom någon har skapat ett konto på ${instance} med den här adressen.`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `Återställ ditt lösenord för ${account.instance}`,
    preheader: "Här är länken för att välja ett nytt.",
    heading: "Välj ett nytt lösenord",
    paragraphs: ["Du har bett om att återställa ditt lösenord. Följ länken för att välja ett nytt."],
    button: "Återställ lösenordet",
    notes: [
      `Länken gäller en gång, i ${validFor}.`,
      "Var det inte du som bad om det? Då kan du bortse från det här mejlet. Ditt lösenord är detsamma som förut.",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `Din länk för att läsa på ${account.instance}`,
    preheader: "Se dig omkring utan ditt lösenord.",
    heading: "In utan lösenord",
    paragraphs: [
      "Med den här länken kan du se dig omkring och läsa från ditt konto. För att spara, skriva eller ändra något behöver du fortfarande ditt lösenord.",
    ],
    button: `Öppna ${account.instance}`,
    notes: [
      `Länken gäller en gång, i ${validFor}. Behåll den för dig själv.`,
      "Var det inte du som bad om den? Då kan du bortse från det här mejlet. Ingen kommer in utan länken.",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `Din kod för att logga in på ${account.instance}`,
    preheader: "Ange den där du loggar in.",
    heading: "Din inloggningskod",
    paragraphs: [
      "På senare tid har många felaktiga lösenord provats på ditt konto. I en ny webbläsare räcker därför inte lösenordet ensamt. Ange den här koden där du loggar in.",
    ],
    facts: [{ label: "Kod", value: code }],
    button: "Det var inte jag",
    notes: [
      `Koden gäller en gång, i ${validFor}. Behåll den för dig själv.`,
      "Är det inte du som loggar in? Då känner någon till ditt lösenord. Välj ett nytt med länken ovan.",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `E-postadressen för ditt konto på ${instance} har ändrats`,
    preheader: "Från och med nu skriver vi till den nya adressen.",
    heading: "Din e-postadress har ändrats",
    paragraphs: [
      "Ditt konto har nu en annan e-postadress. Från och med nu skriver vi dit och inte längre hit.",
    ],
    facts: [
      { label: "Ny adress", value: newEmail },
      { label: time, value: at },
    ],
    button: "Det var inte jag",
    notes: ["Om det var du behöver du inte göra något. Annars kan du ta tillbaka kontot med länken ovan."],
    reason: `Du får det här mejlet eftersom kontot ${username} på ${instance} hörde till den här adressen fram till nu.`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `Bekräfta din nya e-postadress för ${instance}`,
    preheader: "Ett klick, så flyttar ditt konto till den här adressen.",
    heading: "Bekräfta din nya e-postadress",
    paragraphs: ["Du vill använda den här adressen för ditt konto. Bekräfta att den är din."],
    button: "Bekräfta den nya adressen",
    notes: [
      `Länken gäller i ${validFor}. Tills du bekräftar gäller din gamla adress.`,
      "Var det inte du? Då kan du bortse från det här mejlet. Ingenting ändras.",
    ],
    reason: `Du får det här mejlet eftersom någon har angett den här adressen för kontot ${username} på ${instance}.`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `Ditt lösenord för ${account.instance} har ändrats`,
    preheader: "Alla dina andra enheter har loggats ut.",
    heading: "Ditt lösenord har ändrats",
    paragraphs: ["Ditt konto har ett nytt lösenord. Alla dina andra enheter har loggats ut."],
    facts: [{ label: time, value: at }],
    button: "Det var inte jag",
    notes: ["Om det var du behöver du inte göra något. Annars kan du ta tillbaka kontot med länken ovan."],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `Ny inloggning på ditt konto på ${account.instance}`,
    preheader: "Från en enhet som vi inte känner igen.",
    heading: "En ny inloggning",
    paragraphs: ["Någon har loggat in på ditt konto från en enhet som vi inte känner igen. Var det du?"],
    facts: [
      { label: time, value: at },
      { label: "Enhet", value: device ?? "Okänd" },
      { label: "Land", value: country ?? "Okänt" },
    ],
    button: "Se dina inloggningar",
    notes: [
      "Om det var du behöver du inte göra något. Annars kan du logga ut enheten där och byta lösenord.",
      "Landet är uppskattat utifrån nätverksadressen.",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("sv", codesLeft, {
      zero: "Du har inga återställningskoder kvar. Skapa nya nu så att du inte låser dig ute.",
      one: "Du har en återställningskod kvar. Skapa nya snart.",
      other: `Du har ${codesLeft} återställningskoder kvar.`,
    });
    const says = {
      totpOn: [
        "Tvåstegsinloggning är på",
        "Från och med nu krävs också en kod från din autentiseringsapp för att logga in.",
      ],
      totpOff: ["Tvåstegsinloggning är av", "Från och med nu räcker det med lösenordet för att logga in."],
      passkeyAdded: [
        "En nyckel har lagts till",
        "Ditt konto kan nu också öppnas med en ny nyckel (passkey).",
      ],
      passkeyRemoved: ["En nyckel har tagits bort", "Den nyckeln (passkey) öppnar inte längre ditt konto."],
      loginConnected: [
        "En inloggningstjänst har kopplats",
        "Ditt konto kan nu också öppnas med din inloggning hos den tjänsten.",
      ],
      loginDisconnected: [
        "En inloggningstjänst har kopplats bort",
        "Din inloggning hos den tjänsten öppnar inte längre ditt konto.",
      ],
      recoveryCodesMade: [
        "Nya återställningskoder",
        "Du har nya återställningskoder. De gamla gäller inte längre.",
      ],
      recoveryCodeUsed: [
        "En återställningskod har använts",
        `Någon har loggat in med en av dina återställningskoder. ${left}`,
      ],
    } as const;
    const [heading, what] = says[change];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "En ändring av hur ditt konto skyddas.",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "Se säkerhetsinställningarna",
      notes: ["Om det var du är allt som det ska. Byt annars lösenord där på en gång."],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `Sista steget för att radera ditt konto på ${account.instance}`,
    preheader: "Inget raderas förrän du bekräftar.",
    heading: linkedAccounts ? "Radera ditt konto och de länkade kontona" : "Radera ditt konto",
    paragraphs: [
      `Du har bett oss radera ditt konto${linkedAccounts ? " och de konton som är länkade till det" : ""}. Inget raderas förrän du bekräftar.`,
      `När du gör det försvinner din profil, dina anslagstavlor och dina pins direkt. Vi sparar allt i ${grace}, om du skulle ändra dig. Sedan är det borta för gott.`,
    ],
    button: "Till sista steget",
    notes: [
      `Länken gäller i ${validFor}.`,
      "Var det inte du som bad om det? Då kan du bortse från det här mejlet och byta lösenord.",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `Ditt konto på ${account.instance} är inaktiverat`,
    preheader: "Inget har gått förlorat. Kom tillbaka när du vill.",
    heading: "Ditt konto är inaktiverat",
    paragraphs: [
      "Din profil, dina anslagstavlor och dina pins är nu dolda. Inget har gått förlorat. Logga bara in igen för att komma tillbaka.",
    ],
    facts: [{ label: time, value: at }],
    button: "Kom tillbaka",
    notes: ["Om det inte var du, logga in och byt lösenord."],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "Din pin har tagits bort",
        `De som sköter ${account.instance} har tagit bort en av dina pins. Ingen kan se den längre.`,
        "Pin",
      ],
      comment: [
        "Din kommentar har tagits bort",
        `De som sköter ${account.instance} har tagit bort en av dina kommentarer. Ingen kan se den längre.`,
        "Kommentar",
      ],
      account: [
        "Ditt konto är avstängt",
        `De som sköter ${account.instance} har stängt av ditt konto. Du kan inte logga in längre, och ingen ser det du har sparat.`,
        "",
      ],
    } as const;
    const [heading, told, label] = says[what];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Skälet står i det här mejlet.",
      heading,
      paragraphs: [told],
      facts: [
        ...(label === "" || words === "" ? [] : [{ label, value: words }]),
        { label: "Skäl", value: why },
        { label: time, value: at },
      ],
      button: "Läs villkoren",
      notes: [
        `Tror du att det är ett misstag? Skriv till dem som driver ${account.instance}. Villkoren berättar hur.`,
      ],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject:
      inviter === null ? `Du är inbjuden till ${instance}` : `${inviter} bjuder in dig till ${instance}`,
    preheader: "En plats för att samla idéer och ordna dem på anslagstavlor.",
    heading: inviter === null ? `Du är inbjuden till ${instance}` : `${inviter} bjuder in dig`,
    paragraphs: [
      `${instance} är en plats för att samla idéer som pins och ordna dem på anslagstavlor. Med den här inbjudan kan du skapa ett konto.`,
    ],
    button: "Tacka ja till inbjudan",
    notes: [`Inbjudan gäller i ${validFor}.`, "Inget för dig? Då kan du bortse från det här mejlet."],
    reason: `Du får det här mejlet eftersom någon har angett den här adressen för att bjuda in dig till ${instance}.`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `Ditt användarnamn på ${instance} har ändrats`,
    preheader: `Du heter nu ${newUsername}.`,
    heading: "Ditt användarnamn har ändrats",
    paragraphs: [
      `Länkar till ditt gamla namn leder till det nya. Det gamla namnet är reserverat i ${held}; därefter kan någon annan ta det.`,
    ],
    facts: [
      { label: "Gammalt användarnamn", value: oldUsername },
      { label: "Nytt användarnamn", value: newUsername },
      { label: time, value: at },
    ],
    button: "Till dina inställningar",
    notes: ["Om det inte var du, byt lösenord på en gång."],
    reason: forMember({ username: newUsername, instance }),
  }),
};
