import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} ist ein Ort, um Ideen zu sammeln. Was du findest – ein Bild, ein Rezept, eine Seite, die es wert ist –, merkst du dir als Pin. Was zusammengehört, ordnest du auf Pinnwänden.

## Warum ein Laubenvogel?
Der Seidenlaubenvogel sammelt blaue Dinge und legt sie mit großer Sorgfalt aus. Er besitzt sie nicht und verkauft sie nicht. Er sieht einfach, was zusammenpasst. Das fanden wir ein gutes Vorbild.

## Von Menschen betrieben, nicht von einer Plattform
Das hier ist eine Instanz von Bowerbird, einer Open-Source-Software, die alle betreiben können. Die Menschen hinter dieser Instanz entscheiden, wer beitreten kann, legen die Regeln fest und sind für sie verantwortlich.

## Kontakt
Bei Fragen, Lob und Beschwerden erreichst du die Menschen hinter {name} unter {contact}.`,

  terms: `Das sind die Regeln von {name}. Wir halten sie kurz, damit sie auch gelesen werden.

## Dein Konto
Du musst mindestens 13 Jahre alt sein. Verwende deine eigene E-Mail-Adresse, behalte dein Passwort für dich und sag uns Bescheid, wenn jemand anderes in dein Konto gelangt.

## Was du dir merkst
Alles, was du dir merkst, gehört weiter dir oder der Person, die es gemacht hat. Du erlaubst {name}, es zu speichern und den Personen zu zeigen, die du auswählst, solange es hier ist. Merk dir nur, was du teilen darfst, und lass den Link zur Quelle dabei.

## Was nicht erlaubt ist
- Alles, was gegen das Recht verstößt, das bei dir oder am Sitz von {name} gilt.
- Hass, Drohungen und Belästigung sowie Bilder, die den abgebildeten Menschen schaden.
- Sexuelle Inhalte mit Minderjährigen, in jeder Form.
- Spam, Täuschung und Schadsoftware.

Solche Inhalte entfernen wir, und wir können Konten schließen, die sie immer wieder veröffentlichen. Wenn du meinst, dass wir uns geirrt haben, schreib uns an {contact}.

## Konto löschen
Du kannst dein Konto jederzeit in den Einstellungen löschen. Es wird sofort ausgeblendet und nach 14 Tagen endgültig gelöscht.

## Was wir versprechen
Wir betreiben {name} mit Sorgfalt, aber ohne Gewähr. Es kann zeitweise nicht erreichbar sein, und vielleicht stellen wir es eines Tages ein. Wenn es so weit ist, sagen wir dir rechtzeitig Bescheid.`,

  privacy: `Was {name} über dich weiß, warum und wie lange.

## Was wir speichern
- Deine E-Mail-Adresse und dein Geburtsdatum, um dein Konto zu führen und dein Alter zu prüfen. Niemand sonst sieht sie.
- Deinen Namen, deinen Benutzernamen, dein Bild und was du über dich schreibst, um es anderen zu zeigen.
- Was du dir hier merkst, ordnest und schreibst.
- Wo du angemeldet bist: Art des Geräts, Land und Zeit, damit du Geräte abmelden kannst, die nicht deine sind.

## Was wir nicht tun
Wir verkaufen keine Daten und laden nichts von anderen Unternehmen. Keine Werbenetzwerke, keine Tracker, keine fremden Schriften, keine fremden Analysedienste.

## Cookies
Wir verwenden nur Cookies, die die Website braucht: deine Sitzung, einen Schlüssel, der andere davon abhält, in deinem Namen zu handeln, und deine Sprache. Ob du das helle oder das dunkle Design gewählt hast, bleibt in deinem Browser.

## Was wir zählen
Wir zählen, wie oft Pins, Pinnwände und Profile angezeigt werden, damit Unternehmen wissen, wie oft ihre Pins gesehen werden. 30 Tage lang speichern wir, was wann, auf welcher Art von Seite und Gerät und in welchem Land angezeigt wurde, aber nicht, wem. Danach bleiben nur Summen. Wenn dein Browser Websites bittet, dich nicht zu verfolgen, zählen wir nichts.

## Werbung
{name} kann Anzeigen von Unternehmen zeigen, die hier sind. Sie sind als solche gekennzeichnet und werden danach ausgewählt, worum es auf der Seite geht, und nach deinem Land, deiner Sprache und der Art deines Geräts. Wir führen dafür kein Profil deiner Interessen. Werbetreibende erfahren Summen, aber nie, wer eine Anzeige gesehen hat.

30 Tage lang speichern wir, welche Anzeigen gezeigt, angeklickt, gemerkt oder ausgeblendet wurden. Wenn du angemeldet bist, steht ein Code anstelle deines Namens, damit du eine Anzeige nicht zu oft siehst und niemand doppelt zahlt. Suchen, bei denen Anzeigen gezeigt wurden, speichern wir ebenso lange, aber nicht, von wem sie stammen. Werbetreibende zahlen nach diesen Zahlen, deshalb zählen auch Browser mit, die Websites bitten, dich nicht zu verfolgen. Was von solchen Browsern kommt, trägt keinen Code; nur wie oft du die Anzeigen einer Kampagne an einem Tag gesehen hast, trägt ihn. Mit dem Code zählen wir auch, wie oft innerhalb von sieben Tagen auf eine Anzeige ein Merken oder ein Besuch folgt. Wir speichern diese Zahlen und 90 Tage lang die Zeitpunkte, aber nicht, wer es war. Was du ausblendest, bleibt bei deinem Konto. Der Link einer Anzeige enthält eine Nummer, die nur für dieses eine Mal gilt und nicht verrät, wer du bist.

Wenn der Betreiber es dir überlässt, kannst du Werbung in deinen Einstellungen abschalten. Anzeigen des vergangenen Jahres stehen im öffentlichen Verzeichnis unter /ads/register/.

## Land
Das Land deiner IP-Adresse schlagen wir in einer Datei auf unserem eigenen Server nach, um das Recht vor Ort einzuhalten. Die IP-Adresse speichern wir nicht bei deinem Konto.

## Wie lange
Wir speichern deine Daten, solange du ein Konto hast. Nachdem du es gelöscht hast, wird alles innerhalb von 14 Tagen entfernt, aus Sicherungskopien, sobald diese ablaufen.

## Deine Rechte
Du kannst deine Daten in den Einstellungen ansehen, ändern und löschen. Für alles andere schreib uns an {contact}.`,
};
