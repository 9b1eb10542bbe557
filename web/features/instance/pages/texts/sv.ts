import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} är en plats för att samla idéer. Det du hittar – en bild, ett recept, en sida värd att behålla – sparar du som en pin; det som hör ihop ordnar du på anslagstavlor.

## Varför en lövsalsfågel?
Satinlövsalsfågeln samlar på blå saker och lägger ut dem med stor omsorg. Alla är inte dess egna, den säljer dem inte, den ser bara vad som hör ihop. Det tyckte vi var ett bra exempel.

## Drivs av människor, inte av en plattform
Det här är en instans av Bowerbird, som är öppet och som vem som helst får driva. De som driver den här bestämmer vilka som får vara med och vilka regler som gäller här, och svarar för det.

## Kontakt
Frågor, beröm och klagomål når människorna bakom {name} på {contact}.`,

  terms: `Det här är reglerna för {name}. De är korta eftersom de är till för att läsas.

## Ditt konto
Du behöver vara minst 13 år. Ange en e-postadress som är din, behåll ditt lösenord för dig själv och säg till oss om någon annan har kommit in på ditt konto.

## Det du sparar
Det du sparar förblir ditt, eller tillhör fortfarande den som gjorde det. Du låter {name} lagra det och visa det för dem som du låter se det, så länge det finns här. Spara bara det du får dela, och låt källan stå kvar.

## Det som inte hör hemma här
- Sådant som bryter mot lagen där du är eller där {name} finns.
- Hat, hot och trakasserier, och bilder som skadar dem som är på bilden.
- Sexuellt innehåll med minderåriga, i vilken form som helst.
- Skräp, bedrägeri och skadliga program.

Vi tar bort sådant, och vi kan stänga konton som fortsätter att komma med det. Om du tycker att vi gjorde fel kan du skriva till {contact}.

## Att lämna
Du kan när som helst radera ditt konto i inställningarna. Det döljs direkt och är borta för gott efter 14 dagar.

## Det vi lovar
Vi driver {name} med omsorg men utan garanti: det kan ligga nere, och det kan ta slut. Om det ska ta slut säger vi till i god tid.`,

  privacy: `Vad {name} vet om dig, varför, och hur länge.

## Det vi sparar
- Din e-postadress och din födelsedag, för att sköta ditt konto och hålla åldersgränsen. Ingen annan ser dem.
- Ditt namn, ditt användarnamn, din bild och det du skriver om dig själv, för att visa det för andra.
- Det du sparar, ordnar och skriver här.
- Var du är inloggad: typ av enhet, land och tid, så att du kan avsluta en session som inte är din.

## Det vi inte gör
Vi säljer inga uppgifter, visar ingen reklam utifrån och hämtar ingenting från andra företag: ingen spårning, inga typsnitt, inga räknare.

## Kakor
Bara de som behövs för att det ska fungera: din session, en nyckel som hindrar andra från att agera i ditt namn, och ditt språk. Ditt val av ljust eller mörkt stannar i din webbläsare.

## Land
Vi slår upp landet för din nätverksadress i en fil på vår egen dator, för att följa lagen på platsen. Själva adressen sparas inte tillsammans med ditt konto.

## Hur länge
Så länge ditt konto finns. När du har raderat det försvinner allt inom 14 dagar; säkerhetskopiorna i tur och ordning.

## Dina rättigheter
Du kan se och ändra dina uppgifter i inställningarna och få dem raderade. För allt annat kan du skriva till {contact}.`,
};
