import type { ShippedTexts } from "./shipped-texts.ts";

export const texts: ShippedTexts = {
  about: `{name} è un posto per salvare idee. Salva come Pin tutto quello che trovi – un’immagine, una ricetta, una pagina da tenere – e organizza in bacheche i Pin che stanno bene insieme.

## Perché un uccello giardiniere?
L’uccello giardiniere satinato, in inglese “satin bowerbird”, raccoglie cose blu e le dispone con grande cura. Non le possiede e non le vende. Vede semplicemente che cosa sta bene insieme. Ci è sembrato un buon esempio da seguire.

## Gestito da persone, non da una piattaforma
Questa è un’istanza di Bowerbird, un software open source che chiunque può usare per creare il proprio sito. Le persone che gestiscono questa istanza decidono chi può registrarsi, stabiliscono le regole e ne sono responsabili.

## Contatti
Per domande, complimenti e reclami, contatta le persone che gestiscono {name} all’indirizzo {contact}.`,

  terms: `Queste sono le regole di {name}. Sono brevi, così tutti le leggono.

## Il tuo account
Devi avere almeno 13 anni. Usa un indirizzo email tuo, tieni per te la password e avvisaci se qualcun altro entra nel tuo account.

## Quello che salvi
Tutto quello che salvi continua ad appartenere a te o a chi l’ha creato. Autorizzi {name} a conservarlo e a mostrarlo alle persone che scegli, finché resta qui. Salva solo quello che hai il diritto di condividere e mantieni il link alla fonte.

## Che cosa non è consentito
- Tutto ciò che viola la legge del luogo in cui ti trovi o in cui ha sede {name}.
- Odio, minacce e molestie, o immagini che danneggiano le persone ritratte.
- Contenuti sessuali che coinvolgono minorenni, in qualsiasi forma.
- Spam, inganni e malware.

Rimuoviamo questi contenuti e possiamo chiudere gli account che continuano a pubblicarli. Se pensi che ci siamo sbagliati, contattaci all’indirizzo {contact}.

## Lasciare il sito
Puoi eliminare il tuo account in qualsiasi momento dalle impostazioni. Viene nascosto subito ed eliminato definitivamente dopo 14 giorni.

## Che cosa promettiamo
Gestiamo {name} con cura, ma senza garanzie. A volte potrebbe non essere disponibile e un giorno potrebbe chiudere. In quel caso ti avviseremo con largo anticipo.`,

  privacy: `Che cosa {name} sa di te, perché e per quanto tempo.

## Che cosa conserviamo
- La tua email e la tua data di nascita, per gestire il tuo account e verificare la tua età. Nessun altro le vede.
- Il tuo nome, il nome utente, l’immagine e quello che scrivi di te, per mostrarli agli altri.
- Quello che salvi, organizzi e scrivi qui.
- Dove hai effettuato l’accesso: tipo di dispositivo, paese e ora, così puoi disconnettere i dispositivi che non sono tuoi.

## Che cosa non facciamo
Non vendiamo dati e non carichiamo nulla da altre aziende. Niente reti pubblicitarie, niente tracker, niente font esterni, niente strumenti di analisi esterni.

## Cookie
Usiamo solo i cookie di cui il sito ha bisogno: la tua sessione, una chiave che impedisce ad altri di agire a nome tuo e la tua lingua. La scelta tra tema chiaro e scuro resta nel tuo browser.

## Che cosa contiamo
Contiamo quante volte vengono mostrati Pin, bacheche e profili, perché le aziende sappiano quante volte vengono visti i loro Pin. Per 30 giorni conserviamo che cosa è stato mostrato, quando, su quale tipo di pagina e di dispositivo e in quale paese, ma non a chi. Dopo restano solo i totali. Se il tuo browser chiede ai siti di non tracciarti, non contiamo nulla.

## Pubblicità
{name} può mostrare annunci di aziende presenti qui, contrassegnati come sponsorizzati. Sono scelti in base all’argomento della pagina e al tuo paese, alla tua lingua e al tuo tipo di dispositivo. Per questo non creiamo alcun profilo dei tuoi interessi. Gli inserzionisti conoscono i totali, mai chi ha visto un annuncio.

Per 30 giorni conserviamo quali annunci sono stati mostrati, aperti, salvati o nascosti. Se hai effettuato l’accesso, un codice sostituisce il tuo nome, così non vedi un annuncio troppo spesso e nessuno paga due volte. Le ricerche che hanno mostrato annunci restano altrettanto a lungo, ma non chi le ha fatte. Gli inserzionisti pagano in base a questi numeri, che quindi comprendono anche i browser che chiedono ai siti di non tracciarti. Ciò che arriva da quei browser non porta alcun codice; lo porta solo quante volte hai visto in un giorno gli annunci di una campagna. Con il codice contiamo anche quanti salvataggi e visite seguono un annuncio entro sette giorni. Conserviamo questi numeri e, per 90 giorni, quando è avvenuto ciascuno, ma non di chi si tratta. Quello che nascondi resta legato al tuo account. Il link di un annuncio contiene un numero creato per quella sola volta, che non dice chi sei.

Se il gestore lo lascia decidere a te, puoi disattivare gli annunci nelle impostazioni. Gli annunci mostrati nell’ultimo anno sono nel registro pubblico, all’indirizzo /ads/register/.

## Paese
Cerchiamo il paese del tuo indirizzo IP in un file sul nostro server, per rispettare le leggi locali. Non conserviamo l’indirizzo IP con il tuo account.

## Per quanto tempo
Conserviamo i tuoi dati finché hai un account. Dopo che lo elimini, tutto viene rimosso entro 14 giorni, e dai backup man mano che scadono.

## I tuoi diritti
Puoi consultare e modificare i tuoi dati nelle impostazioni, e puoi eliminarli. Per qualsiasi altra cosa, contattaci all’indirizzo {contact}.`,
};
