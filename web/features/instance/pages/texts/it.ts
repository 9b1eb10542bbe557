import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} è un posto per raccogliere idee. Quello che trovi – un’immagine, una ricetta, una pagina da tenere – lo salvi come pin; quello che sta bene insieme lo disponi in bacheche.

## Perché un uccello giardiniere?
L’uccello giardiniere satinato raccoglie cose blu e le dispone con grande cura. Non sono tutte sue, non le vende: vede semplicemente che cosa sta bene insieme. Ci è sembrato un buon esempio.

## Gestito da persone, non da una piattaforma
Questa è un’istanza di Bowerbird, che è aperto e che chiunque può far funzionare. Le persone che gestiscono questa decidono chi può entrare e quali regole valgono qui, e ne rispondono.

## Contatti
Domande, complimenti e reclami arrivano alle persone dietro {name} all’indirizzo {contact}.`,

  terms: `Queste sono le regole di {name}. Sono brevi perché vanno lette.

## Il tuo account
Devi avere almeno 13 anni. Indica un indirizzo email che sia tuo, tieni per te la password e avvisaci se qualcun altro è entrato nel tuo account.

## Quello che salvi
Quello che salvi resta tuo, o di chi l’ha fatto. Permetti a {name} di conservarlo e di mostrarlo a chi tu lasci che lo veda, finché è qui. Salva solo quello che puoi condividere e lascia indicata la fonte.

## Che cosa non ha posto qui
- Ciò che viola la legge del luogo in cui sei o di quello in cui si trova {name}.
- Odio, minacce e molestie, e immagini che feriscono chi vi compare.
- Contenuti sessuali che coinvolgono minorenni, in qualsiasi forma.
- Spam, inganni e programmi dannosi.

Rimuoviamo queste cose e possiamo chiudere gli account che continuano a portarle. Se pensi che abbiamo sbagliato, scrivi a {contact}.

## Andarsene
Puoi eliminare il tuo account in qualsiasi momento dalle impostazioni. Viene nascosto subito e sparisce per sempre dopo 14 giorni.

## Che cosa promettiamo
Gestiamo {name} con cura, ma senza garanzie: può non funzionare per un po’, e può finire. Se dovrà finire, lo diremo con largo anticipo.`,

  privacy: `Che cosa sa di te {name}, perché e per quanto tempo.

## Che cosa conserviamo
- La tua email e la tua data di nascita, per gestire il tuo account e rispettare l’età minima. Nessun altro le vede.
- Il tuo nome, il tuo nome utente, la tua immagine e quello che scrivi di te, per mostrarli agli altri.
- Quello che salvi, ordini e scrivi qui.
- Dove hai effettuato l’accesso: tipo di dispositivo, paese e ora, così puoi chiudere una sessione che non è tua.

## Che cosa non facciamo
Non vendiamo dati, non mostriamo pubblicità da fuori e non carichiamo nulla da altre aziende: niente tracciamento, niente caratteri, niente contatori.

## Cookie
Solo quelli senza cui non funzionerebbe: la tua sessione, una chiave che impedisce ad altri di agire a nome tuo e la tua lingua. La tua scelta tra chiaro e scuro resta nel browser.

## Paese
Cerchiamo il paese del tuo indirizzo di rete in un file sulla nostra macchina, per rispettare la legge locale. L’indirizzo in sé non viene conservato con il tuo account.

## Per quanto tempo
Finché esiste il tuo account. Dopo che lo elimini, tutto sparisce entro 14 giorni; le copie di sicurezza, quando arriva il loro turno.

## I tuoi diritti
Puoi vedere e modificare i tuoi dati nelle impostazioni e farli cancellare. Per qualsiasi altra cosa scrivi a {contact}.`,
};
