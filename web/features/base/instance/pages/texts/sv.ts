import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} är en plats för att samla idéer. Det du hittar – en bild, ett recept, en sida värd att behålla – sparar du som en pin. Det som hör ihop ordnar du på anslagstavlor.

## Varför en lövsalsfågel?
Satinlövsalsfågeln samlar på blå saker och lägger ut dem med stor omsorg. Den varken äger eller säljer dem. Den ser bara vad som hör ihop. Det tyckte vi var ett bra exempel att följa.

## Drivs av människor, inte av en plattform
Det här är en instans av Bowerbird, en programvara med öppen källkod som vem som helst kan driva. De som driver den här instansen bestämmer vilka som kan gå med, sätter reglerna och ansvarar för dem.

## Kontakt
Har du frågor, beröm eller klagomål når du människorna bakom {name} på {contact}.`,

  terms: `Det här är reglerna för {name}. Vi håller dem korta för att de ska bli lästa.

## Ditt konto
Du måste vara minst 13 år. Använd din egen e-postadress, håll ditt lösenord för dig själv och säg till oss om någon annan kommer in på ditt konto.

## Det du sparar
Allt du sparar tillhör fortfarande dig eller den som skapade det. Du låter {name} lagra det och visa det för dem du väljer, så länge det finns här. Spara bara det du får dela, och behåll länken till källan.

## Det som inte är tillåtet
- Sådant som bryter mot lagen där du är eller där {name} finns.
- Hat, hot och trakasserier, eller bilder som skadar personerna på dem.
- Sexuellt innehåll med minderåriga, i vilken form som helst.
- Spam, bedrägeri och skadliga program.

Vi tar bort sådant innehåll, och vi kan stänga konton som fortsätter att publicera det. Om du tycker att vi har gjort fel kan du kontakta oss på {contact}.

## Att lämna
Du kan när som helst radera ditt konto i inställningarna. Det döljs direkt och raderas permanent efter 14 dagar.

## Det vi lovar
Vi driver {name} med omsorg men utan garanti. Tjänsten kan ligga nere ibland, och en dag kan den läggas ner. Om det händer säger vi till i god tid.`,

  privacy: `Vad {name} vet om dig, varför och hur länge.

## Det vi sparar
- Din e-postadress och ditt födelsedatum, för att sköta ditt konto och kontrollera din ålder. Ingen annan ser dem.
- Ditt namn, ditt användarnamn, din bild och det du skriver om dig själv, för att visa det för andra.
- Det du sparar, ordnar och skriver här.
- Var du är inloggad: typ av enhet, land och tid, så att du kan logga ut enheter som inte är dina.

## Det vi inte gör
Vi säljer inga uppgifter och hämtar ingenting från andra företag. Inga annonsnätverk, ingen spårning, inga externa typsnitt, ingen analys av andra.

## Cookies
Vi använder bara de cookies som webbplatsen behöver: din session, en nyckel som hindrar andra från att agera i ditt namn, och ditt språk. Ditt val av ljust eller mörkt tema stannar i din webbläsare.

## Det vi räknar
Vi räknar hur ofta pins, anslagstavlor och profiler visas, så att företag vet hur ofta deras pins syns. I 30 dagar sparar vi vad som visades, när, på vilken typ av sida och enhet och i vilket land, men inte för vem. Därefter finns bara summor kvar. Om din webbläsare ber webbplatser att inte spåra dig räknar vi ingenting.

## Annonser
{name} kan visa annonser från företag som finns här, märkta som sådana. De väljs efter vad sidan handlar om och efter ditt land, ditt språk och din typ av enhet. Vi skapar ingen profil av dina intressen för det. Annonsörer får veta summor, aldrig vem som har sett en annons.

I 30 dagar sparar vi vilka annonser som visades, klickades på, sparades eller doldes. Om du är inloggad står en kod i stället för ditt namn, så att du inte ser en annons för ofta och ingen betalar två gånger. Sökningar som visade annonser sparas lika länge, men inte vem som gjorde dem. Annonsörer betalar efter de här siffrorna, så de omfattar även webbläsare som ber webbplatser att inte spåra dig. Det som kommer från sådana webbläsare bär ingen kod; det gör bara hur ofta du såg en kampanjs annonser under en dag. Med koden räknar vi också hur många gånger någon sparar eller besöker något inom sju dagar efter en annons. Vi sparar antalen, och i 90 dagar när var och en hände, men inte vem det var. Det du döljer sparas med ditt konto. En annons länk har ett nummer som skapas för just den gången och inte säger vem du är.

Om den som driver webbplatsen låter dig välja kan du stänga av annonser i inställningarna. Annonser som visats det senaste året finns i det offentliga registret på /ads/register/.

## Land
Vi slår upp landet för din IP-adress i en fil på vår egen server, för att följa lagen på platsen. Vi sparar inte IP-adressen tillsammans med ditt konto.

## Hur länge
Vi sparar dina uppgifter så länge du har ett konto. När du har raderat det tas allt bort inom 14 dagar, och från säkerhetskopior i takt med att de gallras.

## Dina rättigheter
Du kan se och ändra dina uppgifter i inställningarna, och du kan radera dem. För allt annat kan du kontakta oss på {contact}.`,
};
