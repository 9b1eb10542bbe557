import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} ist ein Ort, um Ideen zu sammeln. Was du findest – ein Bild, ein Rezept, eine Seite, die es wert ist –, merkst du dir als Pin; was zusammengehört, ordnest du auf Pinnwänden.

## Warum ein Laubenvogel?
Der Seidenlaubenvogel sammelt blaue Dinge und legt sie mit großer Sorgfalt aus. Sie gehören ihm nicht alle, er verkauft sie nicht, er sieht einfach, was zusammenpasst. Das schien uns ein gutes Vorbild.

## Von Menschen betrieben, nicht von einer Plattform
Das hier ist eine Instanz von Bowerbird. Bowerbird ist offen, und jeder darf es betreiben. Die Menschen hinter dieser Instanz entscheiden, wer mitmachen darf und welche Regeln hier gelten, und stehen dafür ein.

## Kontakt
Fragen, Lob und Beschwerden erreichen die Menschen hinter {name} unter {contact}.`,

  terms: `Das sind die Regeln von {name}. Sie sind kurz, weil man sie lesen soll.

## Dein Konto
Du musst mindestens 13 Jahre alt sein. Gib eine E-Mail-Adresse an, die dir gehört, behalte dein Passwort für dich und sag uns Bescheid, wenn jemand anderes in dein Konto gelangt ist.

## Was du dir merkst
Was du dir merkst, bleibt deins oder gehört weiter der Person, die es gemacht hat. Du erlaubst {name}, es zu speichern und denen zu zeigen, die es nach deinem Willen sehen dürfen, solange es hier ist. Merke dir nur, was du teilen darfst, und lass die Quelle dabei.

## Was hier keinen Platz hat
- Was gegen das Recht verstößt, das bei dir oder am Sitz von {name} gilt.
- Hass, Drohungen und Belästigung sowie Bilder, die den Menschen darauf schaden.
- Sexuelle Inhalte mit Minderjährigen, in jeder Form.
- Spam, Täuschung und schädliche Programme.

Solche Dinge entfernen wir, und wir können Konten schließen, die sie immer wieder bringen. Wenn du meinst, dass wir uns geirrt haben, schreib an {contact}.

## Gehen
Du kannst dein Konto jederzeit in den Einstellungen löschen. Es ist sofort verborgen und nach 14 Tagen endgültig weg.

## Was wir versprechen
Wir betreiben {name} mit Sorgfalt, aber ohne Gewähr: Es kann ausfallen, und es kann enden. Wenn es enden soll, sagen wir das rechtzeitig.`,

  privacy: `Was {name} über dich weiß, warum und wie lange.

## Was wir aufbewahren
- Deine E-Mail-Adresse und deinen Geburtstag, um dein Konto zu führen und die Altersgrenze einzuhalten. Niemand sonst sieht sie.
- Deinen Namen, deinen Benutzernamen, dein Bild und was du über dich schreibst, um es anderen zu zeigen.
- Was du dir hier merkst, ordnest und schreibst.
- Wo du angemeldet bist: Art des Geräts, Land und Zeit, damit du eine Sitzung beenden kannst, die nicht deine ist.

## Was wir nicht tun
Wir verkaufen keine Daten, zeigen keine Werbung von außen und laden nichts von anderen Unternehmen: keine Tracker, keine Schriften, keine Zähler.

## Cookies
Nur die, ohne die es nicht ginge: deine Sitzung, ein Schlüssel, der andere davon abhält, in deinem Namen zu handeln, und deine Sprache. Ob du es hell oder dunkel magst, bleibt in deinem Browser.

## Land
Das Land zu deiner Netzwerkadresse schlagen wir in einer Datei auf unserem eigenen Rechner nach, um das Recht vor Ort einzuhalten. Die Adresse selbst wird nicht bei deinem Konto gespeichert.

## Wie lange
Solange es dein Konto gibt. Nachdem du es gelöscht hast, verschwindet alles innerhalb von 14 Tagen; Sicherungskopien folgen, wenn sie an der Reihe sind.

## Deine Rechte
Du kannst deine Daten in den Einstellungen sehen, ändern und löschen lassen. Für alles andere schreib an {contact}.`,
};
