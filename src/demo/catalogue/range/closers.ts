import { sentences, type Words } from '../words/tables.ts'
import type { Tone } from './families.ts'

const fits = sentences(`
  Het model valt normaal: bestel je gewone maat.
  Das Modell fällt normal aus: Bestellen Sie Ihre gewohnte Größe.
  Le modèle taille normalement : prenez votre taille habituelle.

  Zit je tussen twee maten in, kies dan de grootste.
  Liegen Sie zwischen zwei Größen, nehmen Sie die größere.
  Entre deux tailles, choisissez la plus grande.

  Het model valt iets ruim uit.
  Das Modell fällt etwas größer aus.
  Le modèle taille un peu grand.
`)

const washed = sentences(`
  In een waszakje gewassen blijft het materiaal langer mooi.
  Im Wäschenetz gewaschen, hält das Stück am längsten.
  Lavée dans un filet, la matière reste belle plus longtemps.
`)

const bands = sentences(`
  Meet je maat opnieuw als je twijfelt: een goede pasvorm begint bij de juiste band.
  Messen Sie im Zweifel neu: Guter Sitz beginnt mit der richtigen Unterbrustweite.
  En cas de doute, reprenez vos mesures : un bon maintien commence par le bon tour de dos.
`)

const swum = sentences(`
  Spoel na het zwemmen uit in schoon water: zo blijft de stof langer elastisch.
  Nach dem Schwimmen in klarem Wasser ausspülen: So bleibt der Stoff länger elastisch.
  Rincez à l’eau claire après la baignade : le tissu reste élastique plus longtemps.

  Laat in de schaduw drogen, dan blijft de kleur mooi.
  Im Schatten trocknen lassen, dann bleibt die Farbe schön.
  Séchez à l’ombre pour préserver la couleur.
`)

const samples = sentences(`
  Een stofstaal vraag je gratis aan bij de klantenservice.
  Ein Stoffmuster erhalten Sie kostenlos beim Kundenservice.
  Un échantillon de tissu est disponible gratuitement auprès du service client.
`)

const homeSentences = sentences(`
  De kleur op je scherm kan iets afwijken van de werkelijkheid.
  Die Farbe auf dem Bildschirm kann leicht abweichen.
  La couleur à l’écran peut légèrement varier.
`)

/** Last sentences by tone. */
export const closers: Readonly<Record<Tone, Words[]>> = {
  wear: fits,
  shoes: fits,
  bras: [...bands, ...washed],
  briefs: [...fits.slice(0, 2), ...washed],
  night: fits,
  swim: swum,
  beach: fits,
  textiles: homeSentences,
  furniture: [...samples, ...homeSentences],
  lamps: homeSentences,
  rugs: homeSentences,
  table: sentences(`
    De set is later met losse delen aan te vullen.
    Das Set lässt sich später mit Einzelteilen ergänzen.
    L’ensemble peut être complété plus tard à l’unité.

    Alle delen mogen in de vaatwasser.
    Alle Teile dürfen in die Spülmaschine.
    Toutes les pièces vont au lave-vaisselle.
  `),
}
