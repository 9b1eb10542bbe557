import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} est un endroit pour enregistrer des idées. Enregistrez sous forme d’épingle tout ce que vous trouvez – une image, une recette, une page à garder – et rangez dans des tableaux les épingles qui vont ensemble.

## Pourquoi un oiseau jardinier ?
Le jardinier satiné, « satin bowerbird » en anglais, rassemble des objets bleus et les dispose avec grand soin. Il ne les possède pas et ne les vend pas. Il voit simplement ce qui va ensemble. Nous avons trouvé que c’était un bon exemple à suivre.

## Géré par des personnes, pas par une plateforme
Ce site est une instance de Bowerbird, un logiciel open source que chacun peut faire tourner. Les personnes qui gèrent cette instance décident qui peut s’inscrire, fixent les règles et en sont responsables.

## Contact
Pour vos questions, compliments et réclamations, contactez les personnes qui gèrent {name} à l’adresse {contact}.`,

  terms: `Voici les règles de {name}. Elles sont courtes, pour que tout le monde les lise.

## Votre compte
Vous devez avoir au moins 13 ans. Utilisez votre propre adresse e-mail, gardez votre mot de passe pour vous et prévenez-nous si quelqu’un d’autre accède à votre compte.

## Ce que vous enregistrez
Tout ce que vous enregistrez continue de vous appartenir, ou d’appartenir à la personne qui l’a créé. Vous autorisez {name} à le conserver et à le montrer aux personnes de votre choix, aussi longtemps que cela se trouve ici. N’enregistrez que ce que vous avez le droit de partager, et gardez le lien vers la source.

## Ce qui n’est pas autorisé
- Tout ce qui enfreint la loi là où vous êtes ou là où {name} est établi.
- La haine, les menaces et le harcèlement, ainsi que les images qui portent atteinte aux personnes représentées.
- Les contenus sexuels impliquant des mineurs, sous quelque forme que ce soit.
- Le spam, la tromperie et les logiciels malveillants.

Nous retirons ces contenus et pouvons fermer les comptes qui continuent d’en publier. Si vous pensez que nous avons fait une erreur, contactez-nous à l’adresse {contact}.

## Quitter le site
Vous pouvez supprimer votre compte à tout moment dans vos réglages. Il est masqué aussitôt et définitivement supprimé après 14 jours.

## Ce que nous promettons
Nous gérons {name} avec soin, mais sans garantie. Le service peut être indisponible par moments, et il pourrait fermer un jour. Si cela arrive, nous vous préviendrons longtemps à l’avance.`,

  privacy: `Ce que {name} sait de vous, pourquoi et pendant combien de temps.

## Ce que nous conservons
- Votre adresse e-mail et votre date de naissance, pour gérer votre compte et vérifier votre âge. Personne d’autre ne les voit.
- Votre nom, votre nom d’utilisateur, votre photo et ce que vous écrivez sur vous, pour les montrer aux autres.
- Ce que vous enregistrez, rangez et écrivez ici.
- Vos sessions ouvertes : type d’appareil, pays et heure, pour que vous puissiez déconnecter les appareils qui ne sont pas les vôtres.

## Ce que nous ne faisons pas
Nous ne vendons pas de données et ne chargeons rien depuis d’autres entreprises. Pas de régies publicitaires, pas de traceurs, pas de polices externes, pas d’outils externes de mesure d’audience.

## Cookies
Nous utilisons uniquement les cookies dont le site a besoin : votre session, une clé qui empêche d’autres personnes d’agir en votre nom, et votre langue. Votre choix du thème clair ou sombre reste dans votre navigateur.

## Ce que nous comptons
Nous comptons combien de fois les épingles, les tableaux et les profils sont affichés, afin que les entreprises sachent combien de fois leurs épingles sont vues. Pendant 30 jours, nous conservons ce qui a été affiché, quand, sur quel type de page et d’appareil et dans quel pays, mais pas à qui. Ensuite, il ne reste que des totaux. Si votre navigateur demande aux sites de ne pas vous suivre, nous ne comptons rien.

## Publicité
{name} peut afficher des annonces d’entreprises présentes ici, signalées comme sponsorisées. Elles sont choisies selon le sujet de la page, ainsi que votre pays, votre langue et votre type d’appareil. Nous n’établissons pour cela aucun profil de vos centres d’intérêt. Les annonceurs connaissent des totaux, jamais les personnes qui ont vu une annonce.

Pendant 30 jours, nous conservons quelles annonces ont été affichées, ouvertes, enregistrées ou masquées. Si vous êtes connecté, un code remplace votre nom, afin que vous ne voyiez pas trop souvent une annonce et que personne ne paie deux fois. Les recherches qui ont affiché des annonces sont conservées aussi longtemps, mais pas leur auteur. Les annonceurs paient d’après ces chiffres, qui comprennent donc aussi les navigateurs qui demandent aux sites de ne pas vous suivre. Ce qui vient de ces navigateurs ne porte aucun code ; seul le nombre de fois où vous avez vu les annonces d’une campagne en un jour en porte un. Grâce au code, nous comptons aussi combien d’enregistrements et de visites suivent une annonce dans les sept jours. Nous conservons ces chiffres et, pendant 90 jours, le moment de chacun, mais pas son auteur. Ce que vous masquez reste lié à votre compte. Le lien d’une annonce contient un numéro créé pour cette seule fois, qui ne dit pas qui vous êtes.

Si l’hébergeur vous laisse le choix, vous pouvez désactiver la publicité dans vos paramètres. Les annonces affichées depuis un an figurent dans le registre public, à l’adresse /ads/register/.

## Pays
Nous recherchons le pays de votre adresse IP dans un fichier sur notre propre serveur, pour respecter les lois locales. L’adresse IP n’est pas conservée avec votre compte.

## Combien de temps
Nous conservons vos données tant que vous avez un compte. Quand vous le supprimez, tout est effacé dans les 14 jours, et dans les sauvegardes à mesure qu’elles expirent.

## Vos droits
Vous pouvez consulter et modifier vos données dans vos réglages, et les supprimer. Pour toute autre demande, contactez-nous à l’adresse {contact}.`,
};
