import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "Data e ora";

function forMember({ username, instance }: AccountValues): string {
  return `Ricevi questa email perché l’account ${username} su ${instance} è associato a questo indirizzo.`;
}

export const texts: MailTexts = {
  greeting: (username) => `Ciao ${username},`,
  linkHint: "Se il pulsante non funziona, copia questo indirizzo nel browser:",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `Conferma la tua email per ${instance}`,
    preheader: "Un clic e sapremo che questo indirizzo è tuo.",
    heading: "Conferma la tua email",
    paragraphs: [
      `Ti diamo il benvenuto su ${instance}. Conferma che questo indirizzo è tuo: così potremo aiutarti se un giorno perdi la password.`,
    ],
    button: "Conferma email",
    notes: [`Il link vale per ${validFor}.`, "Non hai creato tu l’account? Allora ignora questa email."],
    reason: `Ricevi questa email perché qualcuno si è registrato su ${instance} con questo indirizzo.`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `Reimposta la tua password di ${account.instance}`,
    preheader: "Ecco il link per sceglierne una nuova.",
    heading: "Scegli una nuova password",
    paragraphs: ["Hai chiesto di reimpostare la password. Segui il link per sceglierne una nuova."],
    button: "Reimposta password",
    notes: [
      `Il link vale una sola volta, per ${validFor}.`,
      "Non l’hai chiesto tu? Allora ignora questa email. La tua password resta com’è.",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `Il tuo link per leggere su ${account.instance}`,
    preheader: "Dai un’occhiata senza la password.",
    heading: "Entra senza password",
    paragraphs: [
      "Con questo link puoi guardare e leggere dal tuo account. Per salvare, scrivere o modificare qualcosa ti serve comunque la password.",
    ],
    button: `Apri ${account.instance}`,
    notes: [
      `Il link vale una sola volta, per ${validFor}. Tienilo per te.`,
      "Non l’hai chiesto tu? Allora ignora questa email. Senza il link non entra nessuno.",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `Il tuo codice per accedere a ${account.instance}`,
    preheader: "Inseriscilo dove stai accedendo.",
    heading: "Il tuo codice di accesso",
    paragraphs: [
      "Di recente sono state provate molte password sbagliate sul tuo account, quindi in un nuovo browser la sola password non basta. Inserisci questo codice dove stai accedendo.",
    ],
    facts: [{ label: "Codice", value: code }],
    button: "Non ero io",
    notes: [
      `Il codice vale una sola volta, per ${validFor}. Tienilo per te.`,
      "Non sei tu ad accedere? Allora qualcuno conosce la tua password. Scegline una nuova con il link qui sopra.",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `L’email del tuo account su ${instance} è cambiata`,
    preheader: "D’ora in poi scriviamo al nuovo indirizzo.",
    heading: "La tua email è cambiata",
    paragraphs: ["Il tuo account ha ora un altro indirizzo email. D’ora in poi scriviamo lì e non più qui."],
    facts: [
      { label: "Nuova email", value: newEmail },
      { label: time, value: at },
    ],
    button: "Non ero io",
    notes: [
      "Se la modifica è tua, non devi fare nulla. Altrimenti riprenditi l’account con il link qui sopra.",
    ],
    reason: `Ricevi questa email perché l’account ${username} su ${instance} era associato a questo indirizzo fino a ora.`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `Conferma la tua nuova email per ${instance}`,
    preheader: "Un clic e il tuo account passa a questo indirizzo.",
    heading: "Conferma la tua nuova email",
    paragraphs: ["Vuoi usare questo indirizzo per il tuo account. Conferma che è tuo."],
    button: "Conferma la nuova email",
    notes: [
      `Il link vale per ${validFor}. Finché non confermi, resta valido il vecchio indirizzo.`,
      "Non l’hai chiesto tu? Allora ignora questa email. Non cambia nulla.",
    ],
    reason: `Ricevi questa email perché qualcuno ha indicato questo indirizzo per l’account ${username} su ${instance}.`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `La tua password di ${account.instance} è cambiata`,
    preheader: "Gli altri tuoi dispositivi sono stati disconnessi.",
    heading: "La tua password è cambiata",
    paragraphs: [
      "Il tuo account ha una nuova password. Tutti gli altri tuoi dispositivi sono stati disconnessi.",
    ],
    facts: [{ label: time, value: at }],
    button: "Non ero io",
    notes: [
      "Se la modifica è tua, non devi fare nulla. Altrimenti riprenditi l’account con il link qui sopra.",
    ],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `Nuovo accesso al tuo account su ${account.instance}`,
    preheader: "Da un dispositivo che non conoscevamo.",
    heading: "Un nuovo accesso",
    paragraphs: ["Qualcuno è entrato nel tuo account da un dispositivo che non conoscevamo. Eri tu?"],
    facts: [
      { label: time, value: at },
      { label: "Dispositivo", value: device ?? "Non noto" },
      { label: "Paese", value: country ?? "Non noto" },
    ],
    button: "Controlla gli accessi",
    notes: [
      "Se eri tu, non devi fare nulla. Altrimenti disconnetti quel dispositivo da lì e cambia la password.",
      "Il paese è stimato dall’indirizzo di rete.",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("it", codesLeft, {
      zero: "Non hai più codici di recupero. Creane subito di nuovi per non restare fuori.",
      one: "Ti resta un codice di recupero. Creane presto di nuovi.",
      other: `Ti restano ${codesLeft} codici di recupero.`,
    });
    const says = {
      totpOn: [
        "La verifica in due passaggi è attiva",
        "D’ora in poi per accedere serve anche un codice della tua app di autenticazione.",
      ],
      totpOff: ["La verifica in due passaggi è disattivata", "D’ora in poi per accedere basta la password."],
      passkeyAdded: [
        "È stata aggiunta una passkey",
        "Ora il tuo account si apre anche con una nuova passkey.",
      ],
      passkeyRemoved: ["È stata rimossa una passkey", "Quella passkey non apre più il tuo account."],
      loginConnected: [
        "È stato collegato un servizio di accesso",
        "Ora il tuo account si apre anche con il tuo accesso a quel servizio.",
      ],
      loginDisconnected: [
        "È stato scollegato un servizio di accesso",
        "Il tuo accesso a quel servizio non apre più il tuo account.",
      ],
      recoveryCodesMade: [
        "Nuovi codici di recupero",
        "Hai nuovi codici di recupero. Quelli vecchi non valgono più.",
      ],
      recoveryCodeUsed: [
        "È stato usato un codice di recupero",
        `Qualcuno ha effettuato l’accesso con uno dei tuoi codici di recupero. ${left}`,
      ],
    } as const;
    const [heading, what] = says[change];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Una modifica alla protezione del tuo account.",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "Controlla la sicurezza",
      notes: ["Se eri tu, va tutto bene. Altrimenti cambia subito la password da lì."],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `Ultimo passo per eliminare il tuo account su ${account.instance}`,
    preheader: "Non si elimina nulla finché non confermi.",
    heading: linkedAccounts ? "Elimina il tuo account e gli account collegati" : "Elimina il tuo account",
    paragraphs: [
      `Hai chiesto di eliminare il tuo account${linkedAccounts ? " e gli account collegati" : ""}. Non si elimina nulla finché non confermi.`,
      `Dopo, il tuo profilo, le tue bacheche e i tuoi pin spariscono subito. Conserviamo tutto per ${grace}, nel caso cambiassi idea. Poi sparisce per sempre.`,
    ],
    button: "Vai all’ultimo passo",
    notes: [
      `Il link vale per ${validFor}.`,
      "Non l’hai chiesto tu? Allora ignora questa email e cambia la password.",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `Il tuo account su ${account.instance} è disattivato`,
    preheader: "Non è andato perso nulla. Torna quando vuoi.",
    heading: "Il tuo account è disattivato",
    paragraphs: [
      "Il tuo profilo, le tue bacheche e i tuoi pin ora sono nascosti. Non è andato perso nulla. Per tornare, basta accedere di nuovo.",
    ],
    facts: [{ label: time, value: at }],
    button: "Torna",
    notes: ["Se non eri tu, accedi e cambia la password."],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "Il tuo pin è stato rimosso",
        `Lo staff di ${account.instance} ha rimosso uno dei tuoi pin. Nessuno può più vederlo.`,
        "Pin",
      ],
      comment: [
        "Il tuo commento è stato rimosso",
        `Lo staff di ${account.instance} ha rimosso un tuo commento. Nessuno può più vederlo.`,
        "Commento",
      ],
      account: [
        "Il tuo account è sospeso",
        `Lo staff di ${account.instance} ha sospeso il tuo account. Non puoi più accedere e nessuno vede ciò che hai salvato.`,
        "",
      ],
    } as const;
    const [heading, told, label] = says[what];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Il motivo è in questa email.",
      heading,
      paragraphs: [told],
      facts: [
        ...(label === "" || words === "" ? [] : [{ label, value: words }]),
        { label: "Motivo", value: why },
        { label: time, value: at },
      ],
      button: "Leggi le condizioni",
      notes: [
        `Pensi che sia un errore? Scrivi a chi gestisce ${account.instance}. Le condizioni dicono come.`,
      ],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject: inviter === null ? `Hai un invito su ${instance}` : `${inviter} ti invita su ${instance}`,
    preheader: "Un posto per raccogliere idee e ordinarle in bacheche.",
    heading: inviter === null ? `Hai un invito su ${instance}` : `${inviter} ti invita`,
    paragraphs: [
      `${instance} è un posto per raccogliere idee sotto forma di pin e ordinarle in bacheche. Con questo invito puoi registrarti.`,
    ],
    button: "Accetta l’invito",
    notes: [`L’invito vale per ${validFor}.`, "Non ti interessa? Allora ignora questa email."],
    reason: `Ricevi questa email perché qualcuno ha indicato questo indirizzo per invitarti su ${instance}.`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `Il tuo nome utente su ${instance} è cambiato`,
    preheader: `Ora sei ${newUsername}.`,
    heading: "Il tuo nome utente è cambiato",
    paragraphs: [
      `I link al vecchio nome portano a quello nuovo. Il vecchio nome resta riservato per ${held}; poi potrà prenderlo qualcun altro.`,
    ],
    facts: [
      { label: "Vecchio nome utente", value: oldUsername },
      { label: "Nuovo nome utente", value: newUsername },
      { label: time, value: at },
    ],
    button: "Vai alle impostazioni",
    notes: ["Se non eri tu, cambia subito la password."],
    reason: forMember({ username: newUsername, instance }),
  }),
};
