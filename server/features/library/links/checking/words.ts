/* What pages say in the nine languages, and in a few more words of English that are read everywhere. */

const alternatives = (texts: readonly string[]) => new RegExp(texts.join("|"), "iu");

/** The words of a text with one space between them. */
export const forSaleWords = alternatives([
  "domain (?:name )?(?:is|may be|could be) (?:\\w{1,10} )?for sale",
  "buy this domain",
  "domain steht zum verkauf",
  "domain kaufen",
  "dominio está en venta",
  "compra(?:r)? este dominio",
  "domaine est à vendre",
  "acheter ce domaine",
  "domain ini dijual",
  "dominio è in vendita",
  "acquista questo dominio",
  "ドメイン.{0,20}販売",
  "このドメインを購入",
  "domínio está à venda",
  "comprar este domínio",
  "domänen är till salu",
  "köp (?:den här )?domänen",
]);

export const parkingHosts = [
  "above.com",
  "afternic.com",
  "bodis.com",
  "dan.com",
  "hugedomains.com",
  "parkingcrew.net",
  "parklogic.com",
  "sedo.com",
  "sedoparking.com",
  "skenzo.com",
  "uniregistry.com",
  "voodoo.com",
];

export const notFoundWords = alternatives([
  "\\b404\\b",
  "not found",
  "no longer (?:available|exists?)",
  "(?:does not|doesn.t) exist",
  "nicht gefunden",
  "existiert nicht",
  "no encontrad[ao]",
  "no existe",
  "introuvable",
  "n.existe (?:pas|plus)",
  "tidak ditemukan",
  "non trovat[ao]",
  "non esiste",
  "見つかりません",
  "存在しません",
  "não (?:foi )?encontrad[ao]",
  "não existe",
  "hittades inte",
  "finns inte",
]);

/** Titles of pages that sort out programs. */
export const wallWords = alternatives([
  "just a moment",
  "attention required",
  "are you (?:a )?(?:human|robot)",
  "verify(?:ing)? you are (?:a )?human",
  "access denied",
  "security check",
  "captcha",
  "pardon our interruption",
]);

/** Parts of domains that spam leads to. */
export const spamDomains = alternatives([
  "casino",
  "poker",
  "slots?(?:online|gacor)?\\b",
  "betting",
  "togel",
  "judi",
  "viagra",
  "cialis",
  "pharmac",
  "escort",
  "porn",
  "xxx",
  "hentai",
]);
