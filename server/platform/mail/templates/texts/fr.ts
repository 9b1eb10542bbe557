import type { AccountValues, MailTexts } from "../mail-texts.ts";
import { plural } from "../plural.ts";

const time = "Date et heure";

function forMember({ username, instance }: AccountValues): string {
  return `Vous recevez cet e-mail parce que le compte ${username} sur ${instance} est associé à cette adresse.`;
}

export const texts: MailTexts = {
  greeting: (username) => `Bonjour ${username},`,
  linkHint: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",

  confirmEmail: ({ instance, validFor }) => ({
    subject: `Confirmez votre adresse e-mail pour ${instance}`,
    preheader: "Un clic, et nous saurons que cette adresse est la vôtre.",
    heading: "Confirmez votre adresse e-mail",
    paragraphs: [
      `Bienvenue sur ${instance}. Confirmez que cette adresse est la vôtre : nous pourrons ainsi vous aider si un jour vous perdez votre mot de passe.`,
    ],
    button: "Confirmer l’adresse",
    notes: [
      `Le lien est valable pendant ${validFor}.`,
      "Cette inscription ne vient pas de vous ? Alors ne tenez pas compte de cet e-mail.",
    ],
    reason: `Vous recevez cet e-mail parce que quelqu’un s’est inscrit sur ${instance} avec cette adresse.`,
  }),

  resetPassword: ({ validFor, ...account }) => ({
    subject: `Réinitialisez votre mot de passe ${account.instance}`,
    preheader: "Voici le lien pour en choisir un nouveau.",
    heading: "Choisissez un nouveau mot de passe",
    paragraphs: [
      "Vous avez demandé à réinitialiser votre mot de passe. Suivez le lien pour en choisir un nouveau.",
    ],
    button: "Réinitialiser le mot de passe",
    notes: [
      `Le lien sert une seule fois, pendant ${validFor}.`,
      "Vous n’avez rien demandé ? Alors ne tenez pas compte de cet e-mail. Votre mot de passe reste le même.",
    ],
    reason: forMember(account),
  }),

  limitedLogin: ({ validFor, ...account }) => ({
    subject: `Votre lien pour lire sur ${account.instance}`,
    preheader: "Jetez un œil sans votre mot de passe.",
    heading: "Entrez sans mot de passe",
    paragraphs: [
      "Avec ce lien, vous pouvez regarder et lire depuis votre compte. Pour enregistrer, écrire ou modifier quelque chose, il vous faudra toujours votre mot de passe.",
    ],
    button: `Ouvrir ${account.instance}`,
    notes: [
      `Le lien sert une seule fois, pendant ${validFor}. Gardez-le pour vous.`,
      "Vous n’avez rien demandé ? Alors ne tenez pas compte de cet e-mail. Sans le lien, personne n’entre.",
    ],
    reason: forMember(account),
  }),

  loginCode: ({ code, validFor, ...account }) => ({
    subject: `Votre code pour vous connecter à ${account.instance}`,
    preheader: "Saisissez-le là où vous vous connectez.",
    heading: "Votre code de connexion",
    paragraphs: [
      "Ces derniers temps, de nombreux mots de passe erronés ont été essayés sur votre compte. Dans un nouveau navigateur, le mot de passe seul ne suffit donc pas. Saisissez ce code là où vous vous connectez.",
    ],
    facts: [{ label: "Votre code", value: code }],
    button: "Ce n’était pas moi",
    notes: [
      `Le code sert une seule fois, pendant ${validFor}. Gardez-le pour vous.`,
      "Ce n’est pas vous qui vous connectez ? Alors quelqu’un connaît votre mot de passe. Choisissez-en un nouveau avec le lien ci-dessus.",
    ],
    reason: forMember(account),
  }),

  emailChanged: ({ at, newEmail, username, instance }) => ({
    subject: `L’adresse e-mail de votre compte ${instance} a changé`,
    preheader: "Désormais, nous écrirons à la nouvelle adresse.",
    heading: "Votre adresse e-mail a changé",
    paragraphs: [
      "Votre compte a maintenant une autre adresse. Désormais, nous écrirons là-bas et non plus ici.",
    ],
    facts: [
      { label: "Nouvelle adresse", value: newEmail },
      { label: time, value: at },
    ],
    button: "Ce n’était pas moi",
    notes: [
      "Si ce changement vient de vous, vous n’avez rien à faire. Sinon, reprenez votre compte avec le lien ci-dessus.",
    ],
    reason: `Vous recevez cet e-mail parce que le compte ${username} sur ${instance} était associé à cette adresse jusqu’à présent.`,
  }),

  confirmNewEmail: ({ validFor, username, instance }) => ({
    subject: `Confirmez votre nouvelle adresse e-mail pour ${instance}`,
    preheader: "Un clic, et votre compte passe à cette adresse.",
    heading: "Confirmez votre nouvelle adresse e-mail",
    paragraphs: [
      "Vous souhaitez utiliser cette adresse pour votre compte. Confirmez qu’elle est bien la vôtre.",
    ],
    button: "Confirmer la nouvelle adresse",
    notes: [
      `Le lien est valable pendant ${validFor}. Tant que vous n’avez pas confirmé, l’ancienne adresse reste en place.`,
      "Ce n’était pas vous ? Alors ne tenez pas compte de cet e-mail. Rien ne change.",
    ],
    reason: `Vous recevez cet e-mail parce que quelqu’un a indiqué cette adresse pour le compte ${username} sur ${instance}.`,
  }),

  passwordChanged: ({ at, ...account }) => ({
    subject: `Votre mot de passe ${account.instance} a changé`,
    preheader: "Vos autres appareils ont été déconnectés.",
    heading: "Votre mot de passe a changé",
    paragraphs: ["Votre compte a un nouveau mot de passe. Tous vos autres appareils ont été déconnectés."],
    facts: [{ label: time, value: at }],
    button: "Ce n’était pas moi",
    notes: [
      "Si ce changement vient de vous, vous n’avez rien à faire. Sinon, reprenez votre compte avec le lien ci-dessus.",
    ],
    reason: forMember(account),
  }),

  newSignIn: ({ at, country, device, ...account }) => ({
    subject: `Nouvelle connexion à votre compte ${account.instance}`,
    preheader: "Depuis un appareil que nous ne connaissions pas.",
    heading: "Une nouvelle connexion",
    paragraphs: [
      "Quelqu’un s’est connecté à votre compte depuis un appareil que nous ne connaissions pas. Était-ce vous ?",
    ],
    facts: [
      { label: time, value: at },
      { label: "Appareil", value: device ?? "Inconnu" },
      { label: "Pays", value: country ?? "Inconnu" },
    ],
    button: "Voir les connexions",
    notes: [
      "Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez cet appareil sur cette page et changez votre mot de passe.",
      "Le pays est estimé d’après l’adresse réseau.",
    ],
    reason: forMember(account),
  }),

  twoFactorChanged: ({ at, change, codesLeft, ...account }) => {
    const left = plural("fr", codesLeft, {
      zero: "Il ne vous reste aucun code de secours. Créez-en de nouveaux maintenant pour ne pas perdre l’accès.",
      one: "Il vous reste un code de secours. Créez-en bientôt de nouveaux.",
      other: `Il vous reste ${codesLeft} codes de secours.`,
    });
    const says = {
      totpOn: [
        "La connexion en deux étapes est activée",
        "Désormais, il faut aussi un code de votre application d’authentification pour se connecter.",
      ],
      totpOff: [
        "La connexion en deux étapes est désactivée",
        "Désormais, votre mot de passe seul suffit pour se connecter.",
      ],
      passkeyAdded: [
        "Une clé d’accès a été ajoutée",
        "Votre compte peut maintenant aussi s’ouvrir avec une nouvelle clé d’accès.",
      ],
      passkeyRemoved: ["Une clé d’accès a été retirée", "Cette clé d’accès n’ouvre plus votre compte."],
      loginConnected: [
        "Un service de connexion a été associé",
        "Votre compte peut maintenant aussi s’ouvrir avec votre identifiant de ce service.",
      ],
      loginDisconnected: [
        "Un service de connexion a été dissocié",
        "Votre identifiant de ce service n’ouvre plus votre compte.",
      ],
      recoveryCodesMade: [
        "Nouveaux codes de secours",
        "Vous avez de nouveaux codes de secours. Les anciens ne sont plus valables.",
      ],
      recoveryCodeUsed: [
        "Un code de secours a été utilisé",
        `Quelqu’un s’est connecté avec l’un de vos codes de secours. ${left}`,
      ],
    } as const;
    const [heading, what] = says[change];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "Un changement dans la protection de votre compte.",
      heading,
      paragraphs: [what],
      facts: [{ label: time, value: at }],
      button: "Voir les réglages de sécurité",
      notes: [
        "Si c’était vous, tout va bien. Sinon, changez votre mot de passe sur cette page sans attendre.",
      ],
      reason: forMember(account),
    };
  },

  deleteAccount: ({ validFor, grace, linkedAccounts, ...account }) => ({
    subject: `Dernière étape pour supprimer votre compte ${account.instance}`,
    preheader: "Rien n’est supprimé avant votre confirmation.",
    heading: linkedAccounts ? "Supprimer votre compte et les comptes associés" : "Supprimer votre compte",
    paragraphs: [
      `Vous avez demandé à supprimer votre compte${linkedAccounts ? " et les comptes qui lui sont associés" : ""}. Rien n’est supprimé avant votre confirmation.`,
      `Ensuite, votre profil, vos tableaux et vos épingles disparaissent aussitôt. Nous gardons tout pendant ${grace}, au cas où vous changeriez d’avis. Après, tout est effacé pour de bon.`,
    ],
    button: "Aller à la dernière étape",
    notes: [
      `Le lien est valable pendant ${validFor}.`,
      "Vous n’avez rien demandé ? Alors ne tenez pas compte de cet e-mail et changez votre mot de passe.",
    ],
    reason: forMember(account),
  }),

  accountDeactivated: ({ at, ...account }) => ({
    subject: `Votre compte ${account.instance} est désactivé`,
    preheader: "Rien n’est perdu. Revenez quand vous voulez.",
    heading: "Votre compte est désactivé",
    paragraphs: [
      "Votre profil, vos tableaux et vos épingles sont maintenant masqués. Rien n’est perdu. Pour revenir, il suffit de vous reconnecter.",
    ],
    facts: [{ label: time, value: at }],
    button: "Revenir",
    notes: ["Si ce n’était pas vous, connectez-vous et changez votre mot de passe."],
    reason: forMember(account),
  }),

  removedByStaff: ({ what, words, why, at, ...account }) => {
    const says = {
      pin: [
        "Votre épingle a été retirée",
        `L’équipe de ${account.instance} a retiré une de vos épingles. Plus personne ne peut la voir.`,
        "Épingle",
      ],
      comment: [
        "Votre commentaire a été retiré",
        `L’équipe de ${account.instance} a retiré un de vos commentaires. Plus personne ne peut le voir.`,
        "Commentaire",
      ],
      account: [
        "Votre compte est suspendu",
        `L’équipe de ${account.instance} a suspendu votre compte. Vous ne pouvez plus vous connecter et plus personne ne voit ce que vous avez enregistré.`,
        "",
      ],
    } as const;
    const [heading, told, label] = says[what];
    return {
      subject: `${heading} – ${account.instance}`,
      preheader: "La raison est dans cet e-mail.",
      heading,
      paragraphs: [told],
      facts: [
        ...(label === "" || words === "" ? [] : [{ label, value: words }]),
        { label: "Raison", value: why },
        { label: time, value: at },
      ],
      button: "Lire les conditions",
      notes: [
        `Vous pensez que c’est une erreur ? Écrivez à ceux qui gèrent ${account.instance}. Les conditions disent comment.`,
      ],
      reason: forMember(account),
    };
  },

  invitation: ({ instance, inviter, validFor }) => ({
    subject: inviter === null ? `Une invitation sur ${instance}` : `${inviter} vous invite sur ${instance}`,
    preheader: "Un endroit pour réunir des idées et les ranger dans des tableaux.",
    heading: inviter === null ? `Une invitation sur ${instance}` : `${inviter} vous invite`,
    paragraphs: [
      `${instance} est un endroit pour réunir des idées sous forme d’épingles et les ranger dans des tableaux. Cette invitation vous permet de vous inscrire.`,
    ],
    button: "Accepter l’invitation",
    notes: [
      `L’invitation est valable pendant ${validFor}.`,
      "Cela ne vous intéresse pas ? Alors ne tenez pas compte de cet e-mail.",
    ],
    reason: `Vous recevez cet e-mail parce que quelqu’un a indiqué cette adresse pour vous inviter sur ${instance}.`,
  }),

  usernameChanged: ({ instance, oldUsername, newUsername, at, held }) => ({
    subject: `Votre nom d’utilisateur ${instance} a changé`,
    preheader: `Vous êtes maintenant ${newUsername}.`,
    heading: "Votre nom d’utilisateur a changé",
    paragraphs: [
      `Les liens vers votre ancien nom mènent au nouveau. L’ancien reste réservé pendant ${held} ; ensuite, quelqu’un d’autre pourra le prendre.`,
    ],
    facts: [
      { label: "Ancien nom", value: oldUsername },
      { label: "Nouveau nom", value: newUsername },
      { label: time, value: at },
    ],
    button: "Aller à vos réglages",
    notes: ["Si ce n’était pas vous, changez votre mot de passe sans attendre."],
    reason: forMember({ username: newUsername, instance }),
  }),
};
