import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} est un endroit pour réunir des idées. Ce que vous trouvez – une image, une recette, une page qui mérite d’être gardée –, vous l’enregistrez comme épingle ; ce qui va ensemble, vous le rangez dans des tableaux.

## Pourquoi un jardinier satiné ?
Le jardinier satiné est un oiseau qui rassemble des objets bleus et les dispose avec grand soin. Tous ne lui appartiennent pas, il ne les vend pas : il voit simplement ce qui va ensemble. Cela nous a paru un bon exemple.

## Porté par des personnes, pas par une plateforme
Ceci est une instance de Bowerbird, un logiciel ouvert que chacun peut faire tourner. Les personnes qui s’occupent de celle-ci décident qui peut entrer et quelles règles s’appliquent ici, et elles en répondent.

## Nous écrire
Questions, compliments et plaintes parviennent aux personnes derrière {name} à l’adresse {contact}.`,

  terms: `Voici les règles de {name}. Elles sont courtes, parce qu’elles sont faites pour être lues.

## Votre compte
Il faut avoir au moins 13 ans. Indiquez une adresse e-mail qui est la vôtre, gardez votre mot de passe pour vous et dites-nous si quelqu’un d’autre est entré dans votre compte.

## Ce que vous enregistrez
Ce que vous enregistrez reste à vous, ou à la personne qui l’a fait. Vous permettez à {name} de le conserver et de le montrer aux personnes à qui vous le laissez voir, tant que cela se trouve ici. N’enregistrez que ce que vous avez le droit de partager, et laissez-y la source.

## Ce qui n’a pas sa place ici
- Ce qui enfreint la loi là où vous êtes ou là où se trouve {name}.
- La haine, les menaces et le harcèlement, et les images qui blessent celles et ceux qui y figurent.
- Les contenus sexuels impliquant des mineurs, sous quelque forme que ce soit.
- Le spam, la tromperie et les programmes malveillants.

Nous retirons ces choses et pouvons fermer les comptes qui persistent à en apporter. Si vous pensez que nous avons eu tort, écrivez à {contact}.

## Partir
Vous pouvez supprimer votre compte à tout moment dans les réglages. Il est masqué aussitôt et disparaît pour de bon après 14 jours.

## Ce que nous promettons
Nous faisons vivre {name} avec soin, mais sans garantie : il peut y avoir des pannes, et cela peut prendre fin. Si la fin approche, nous le dirons suffisamment tôt.`,

  privacy: `Ce que {name} sait de vous, pourquoi et pendant combien de temps.

## Ce que nous conservons
- Votre adresse e-mail et votre date de naissance, pour tenir votre compte et respecter l’âge minimum. Personne d’autre ne les voit.
- Votre nom, votre nom d’utilisateur, votre image et ce que vous écrivez sur vous, pour les montrer aux autres.
- Ce que vous enregistrez, rangez et écrivez ici.
- Les endroits où votre session est ouverte : type d’appareil, pays et heure, pour que vous puissiez fermer une session qui n’est pas la vôtre.

## Ce que nous ne faisons pas
Nous ne vendons pas de données, n’affichons pas de publicité venue d’ailleurs et ne chargeons rien d’autres entreprises : ni traceurs, ni polices, ni compteurs.

## Cookies
Seulement ceux sans lesquels rien ne marcherait : votre session, une clé qui empêche d’autres d’agir en votre nom, et votre langue. Votre choix du clair ou du sombre reste dans votre navigateur.

## Pays
Nous cherchons le pays de votre adresse réseau dans un fichier sur notre propre machine, pour respecter la loi locale. L’adresse elle-même n’est pas conservée avec votre compte.

## Combien de temps
Tant que votre compte existe. Une fois que vous l’avez supprimé, tout disparaît en 14 jours ; les sauvegardes, quand vient leur tour.

## Vos droits
Vous pouvez voir et modifier vos données dans les réglages et les faire effacer. Pour toute autre chose, écrivez à {contact}.`,
};
