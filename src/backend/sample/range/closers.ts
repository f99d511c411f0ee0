import { sentences, type Words } from '../words/tables.ts'
import type { Tone } from './families.ts'

const fits = sentences(`
  Het model valt normaal: bestel je gewone maat.
  Das Modell fällt normal aus: Bestellen Sie Ihre gewohnte Größe.
  Le modèle taille normalement : prenez votre taille habituelle.

  Zit je tussen twee maten in, kies dan de grootste.
  Liegen Sie zwischen zwei Größen, nehmen Sie die größere.
  Entre deux tailles, choisissez la plus grande.

  Het model valt iets ruim uit.
  Das Modell fällt etwas größer aus.
  Le modèle taille un peu grand.
`)

const underwear = sentences(`
  Meet je maat opnieuw als je twijfelt: een goede pasvorm begint bij de juiste band.
  Messen Sie im Zweifel neu: Guter Sitz beginnt mit der richtigen Größe.
  En cas de doute, reprenez vos mesures : un bon maintien commence par la bonne taille.

  In een waszakje gewassen blijft het materiaal langer mooi.
  Im Wäschenetz gewaschen, hält das Stück am längsten.
  Lavée dans un filet, la matière reste belle plus longtemps.
`)

const rooms = sentences(`
  Een stofstaal vraag je gratis aan bij de klantenservice.
  Ein Muster erhalten Sie kostenlos beim Kundenservice.
  Un échantillon est disponible gratuitement auprès du service client.

  De kleur op je scherm kan iets afwijken van de werkelijkheid.
  Die Farbe auf dem Bildschirm kann leicht abweichen.
  La couleur à l’écran peut légèrement varier.
`)

/** Last sentences by tone. */
export const closers: Readonly<Record<Tone, Words[]>> = {
  wear: fits,
  shoes: fits,
  lingerie: underwear,
  night: fits,
  swim: underwear,
  textiles: rooms.slice(1),
  furniture: rooms,
  table: sentences(`
    De set is later met losse delen aan te vullen.
    Das Set lässt sich später mit Einzelteilen ergänzen.
    L’ensemble peut être complété plus tard à l’unité.

    Alle delen mogen in de vaatwasser.
    Alle Teile dürfen in die Spülmaschine.
    Toutes les pièces vont au lave-vaisselle.
  `),
}
