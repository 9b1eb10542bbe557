/**
 * Stop words: the most frequent words of the product's languages and of other languages that need a dictionary for word
 * breaks. Words that carry meaning in any of these languages are left out.
 */
export const stopWords: ReadonlySet<string> = new Set(
  [
    "a about after all also an and any are as at be been before best but by can do does ever every for from get go has",
    "have he her here his how i if in into is it its just like make me more most my new no not of on one only or our out",
    "over really she so some than that the their them then there these they this those to top up us very was way ways we",
    "above across along around away back before behind below beside between into near off onto through under while within",
    "were what when where which who why will with without you your",
    "aber als am auf aus bei beim bis da das dein dem den der des die dies diese dieser doch du durch ein eine einem einen",
    "einer eines er es für hat ich ihr im ist ja kein mein mit nach nicht noch nur oder ohne sein sich sie sind über um und",
    "unser vom von vor war was wenn wie wir wird zu zum zur",
    "al algo como con cual cuando de del desde donde el ella ellas ellos en entre era es esta este esto hasta la las le lo",
    "los mas más mi mis muy ni nos o para pero por porque qué que se según ser si sin sobre son su sus también te tu tus un",
    "una unas uno unos y ya",
    "au aux avec ce ces cet cette chez comme dans des du elle en est et être il ils je leur leurs ma mais mes moi même ne",
    "nos notre nous on ou où par pas plus pour qu quand qui quoi sa sans ses sont sur ta tes toi ton tous tout très une vos",
    "votre vous",
    "ada adalah agar akan anda atau bagi bahwa banyak bisa dalam dan dari dengan di hanya harus ini itu jika juga kami karena",
    "ke kita lagi lebih oleh pada paling para saat saja sangat sebagai sebuah secara serta setiap sudah tanpa tentang tidak",
    "untuk yang",
    "agli ai al alla alle allo anche che chi ci coi col come con da dai dal dalla de degli dei del della delle dello di e ed",
    "era gli ha ho i il in io la le lei li lo loro ma mi ne nei nel nella non nostro o per perché più quale quando quello",
    "questa questo se sei si sono su sua sue sul sulla suo te ti tra tu tuo un una uno vi voi",
    "ao aos às até com como da das de dela dele do dos e ela elas ele eles em entre era essa esse esta este eu foi isso isto",
    "já lhe mais mas me mesmo meu minha muito na nas nem no nos nós não nosso o os ou para pela pelo por porque qual quando",
    "que quem se sem ser seu seus só sua suas são também te tem teu um uma umas uns você vocês",
    "alla allt att av bara blev bli blir de dem den denna deras dess det detta dig din ditt du där efter ej eller en er ett",
    "från för ha han hans har henne hon hur här i inte jag kan man med mellan men mer mig min mitt mot mycket när någon något",
    "nu och om oss på samma sig sin sitt ska som så till under upp ut utan vad var vara vem vi vid vår är över",
    "и в во на с со для по от к ко из за не это как что или у о об до же а но при все так мы вы они он она",
    "في من على إلى عن مع هذا هذه التي الذي أو و ما لا",
    "の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その あっ よう また",
    "もの という まで だ です ます これ それ へ か 的 了 在 是 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着",
    "没有 看 好 自己 这 的 及 与",
  ].flatMap((line) => line.split(" ")),
);
