import { same, sentences } from '../words/tables.ts'
import { type MachineFamily, machineKinds, type Spec, specs } from './machine.ts'

const electric = sentences(`
  Gebruik het apparaat niet met een beschadigd snoer.
  Verwenden Sie das Gerät nicht mit beschädigtem Kabel.
  N’utilisez pas l’appareil si le cordon est abîmé.

  Trek de stekker uit het stopcontact voordat je het apparaat schoonmaakt.
  Ziehen Sie vor der Reinigung den Netzstecker.
  Débranchez l’appareil avant de le nettoyer.
`)

/** The figures by which vacuum cleaners differ, in dB, litres and watts. */
const suction = (noise: string, dustbin: string, power: string): Spec[] =>
  specs(`
    noise   | Geluidsniveau | Geräuschpegel | Niveau sonore | ${noise} | {v} dB
    dustbin | Stofbak  | Staubbehälter | Bac à poussière | ${dustbin} | {v} l
    power   | Vermogen | Leistung      | Puissance       | ${power} | {v} W
  `)

/** The figures by which refrigerators differ, in litres, dB and cm. */
const cooling = (volumes: string, heights: string): Spec[] =>
  specs(`
    volume | Inhoud  | Nutzinhalt | Volume  | ${volumes} | {v} l
    noise  | Geluidsniveau | Geräuschpegel | Niveau sonore | 34 36 38 40 | {v} dB
    height | Hoogte  | Höhe       | Hauteur | ${heights} | {v} cm
  `)

/** What every fridge can say of itself. */
const quietFridge = sentences(`
  Met {noise} hoor je hem ook in een open keuken nauwelijks.
  Mit {noise} ist das Gerät auch in einer offenen Küche kaum zu hören.
  À {noise}, on l’entend à peine, même dans une cuisine ouverte.

  De glazen platen zijn in hoogte verstelbaar en de deur kan links of rechts draaien.
  Die Glasböden sind höhenverstellbar, und der Türanschlag lässt sich wechseln.
  Les clayettes en verre se règlent en hauteur et la porte est réversible.
`)

const anyTyre = sentences(`
  In de maat {tyre-size} past hij op veel personenauto’s; controleer de maat op je huidige band.
  In der Größe {tyre-size} passt er auf viele Pkw; prüfen Sie die Größe am alten Reifen.
  En {tyre-size}, il convient à de nombreuses voitures ; vérifiez la dimension sur votre pneu actuel.

  Het rubbermengsel is op lange levensduur ontwikkeld.
  Die Gummimischung ist auf lange Laufleistung ausgelegt.
  La gomme est conçue pour durer.
`)

export const household: MachineFamily[] = [
  {
    key: 'refrigerator',
    category: 'refrigerators',
    brands: 'machines',
    share: 30,
    price: [27900, 149900],
    kindPrices: { combi: [44900, 149900], larder: [37900, 109900], table: [19900, 44900] },
    bulky: true,
    kinds: machineKinds(`
      combi   | refrigerator/combi | Koel-vriescombinatie d | Kühl-Gefrier-Kombination f | réfrigérateur combiné m | white,silver,black,anthracite,red,ecru
      larder  | refrigerator/tall  | Koelkast d | Kühlschrank m | réfrigérateur m | white,silver,red,black,mint,ecru
      table   | refrigerator/table | Tafelmodel koelkast d | Tischkühlschrank m | réfrigérateur table-top m | white,silver,black,red,light-blue,ecru
    `),
    specs: cooling('210 260 320 370', '145 162 176 186 203'),
    tied: { height: { 210: ['145'], 260: ['162'], 320: ['176', '186'], 370: ['203'] } },
    name: same('{volume}'),
    texts: [
      ...sentences(`
        Op {volume} is plaats voor de boodschappen van een hele week.
        Auf {volume} haben die Einkäufe einer ganzen Woche Platz.
        Avec {volume}, il y a de la place pour les courses de la semaine.
      `),
      ...quietFridge,
    ],
    own: {
      // Without a freezer there is more space in the same height.
      larder: {
        specs: cooling('200 260 320 390', '122 145 176 186'),
        tied: { height: { 200: ['122'], 260: ['145'], 320: ['176'], 390: ['186'] } },
      },
      // What stands under a worktop.
      table: {
        specs: cooling('94 108 121 134', '82 85'),
        tied: { height: { 94: ['82'], 108: ['82', '85'], 121: ['85'], 134: ['85'] } },
        texts: [
          ...sentences(`
            Met {volume} past hij onder het werkblad en in een kleine keuken.
            Mit {volume} passt das Gerät unter die Arbeitsplatte und in eine kleine Küche.
            Avec {volume}, il se glisse sous le plan de travail, même dans une petite cuisine.
          `),
          ...quietFridge,
        ],
      },
    },
    documents: ['productdatasheet', 'usermanual', 'manufacturerwarranty'],
    services: ['install', 'take-back'],
    warnings: electric,
    energyClasses: ['B', 'C', 'D', 'E', 'E', 'F'],
    tags: ['kitchen'],
  },
  {
    key: 'coffee-machine',
    category: 'coffee-machines',
    brands: 'coffee',
    share: 26,
    price: [5999, 89900],
    kindPrices: { bean: [34900, 99900], piston: [12900, 49900], filter: [3999, 14900] },
    bulky: false,
    kinds: machineKinds(`
      bean   | coffee-machine/bean   | Volautomatische espressomachine d | Kaffeevollautomat m | machine à café à grains f | black,silver,white,anthracite,burgundy,petrol,ecru
      piston | coffee-machine/piston | Espressomachine d | Siebträgermaschine f | machine à expresso f | silver,red,black,ecru,mint,light-blue,anthracite
      filter | coffee-machine/filter | Koffiezetapparaat h | Filterkaffeemaschine f | cafetière filtre f | black,white,red,silver,ecru,petrol,mint
    `),
    specs: specs(`
      pressure | Druk         | Druck         | Pression  | 9 15 19 | {v} bar
      tank     | Waterreservoir | Wassertank  | Réservoir | 1.2 1.5 1.8 2.2 | {v} l
      power    | Vermogen     | Leistung      | Puissance | 1000 1350 1450 1600 | {v} W
    `),
    name: same('{pressure}, {tank}'),
    texts: sentences(`
      Met {pressure} en {power} is de eerste kop in een minuut klaar.
      Mit {pressure} und {power} ist die erste Tasse in einer Minute fertig.
      Avec {pressure} et {power}, la première tasse est prête en une minute.

      Het waterreservoir van {tank} til je er met één hand uit.
      Den Wassertank mit {tank} nehmen Sie mit einer Hand heraus.
      Le réservoir de {tank} se retire d’une main.

      Het apparaat zegt zelf wanneer het ontkalkt wil worden.
      Das Gerät meldet sich, wenn es entkalkt werden möchte.
      L’appareil signale lui-même quand il faut le détartrer.
    `),
    own: {
      filter: {
        specs: specs(`
          tank     | Waterreservoir | Wassertank  | Réservoir | 1.2 1.25 1.5 1.8 | {v} l
          power    | Vermogen     | Leistung      | Puissance | 800 900 1000 1080 | {v} W
          noise    | Geluidsniveau | Geräuschpegel | Niveau sonore | 55 58 62 | {v} dB
        `),
        name: same('{tank}, {power}'),
        texts: sentences(`
          Met {power} loopt een volle kan door terwijl je de tafel dekt.
          Mit {power} läuft eine volle Kanne durch, während Sie den Tisch decken.
          Avec {power}, une verseuse entière passe pendant que vous mettez la table.

          Het waterreservoir van {tank} heeft een schaal voor het aantal kopjes.
          Der Wassertank mit {tank} hat eine Skala für die Zahl der Tassen.
          Le réservoir de {tank} est gradué en nombre de tasses.

          De druppelstop houdt het filter dicht als je de kan eerder wegneemt.
          Der Tropfstopp hält den Filter dicht, wenn Sie die Kanne früher herausnehmen.
          L’anti-gouttes ferme le filtre si vous retirez la verseuse avant la fin.
        `),
      },
    },
    documents: ['usermanual', 'manufacturerwarranty', 'warninglabel'],
    services: [],
    warnings: electric,
    tags: ['kitchen', 'coffee'],
  },
  {
    key: 'vacuum-cleaner',
    category: 'vacuum-cleaners',
    brands: 'vacuum',
    share: 26,
    price: [5999, 59900],
    kindPrices: { stick: [12900, 59900], canister: [7999, 32900], robot: [19900, 69900] },
    bulky: false,
    kinds: machineKinds(`
      stick    | vacuum-cleaner/stick    | Steelstofzuiger d | Akku-Staubsauger m | aspirateur balai m | anthracite,red,white,blue,petrol,aubergine,silver
      canister | vacuum-cleaner/canister | Sledestofzuiger d | Bodenstaubsauger m | aspirateur traîneau m | blue,black,red,green,silver,petrol
      robot    | vacuum-cleaner/robot    | Robotstofzuiger d | Saugroboter m | aspirateur robot m | black,white,anthracite,silver,navy,ecru,taupe
    `),
    specs: suction('66 68 72 76', '0.4 0.6', '250 400'),
    name: same('{power}, {noise}'),
    texts: sentences(`
      Met {power} zuigt hij harde vloeren en tapijt in één gang schoon.
      Mit {power} werden Hartböden und Teppiche in einem Zug sauber.
      Avec {power}, sols durs et tapis sont propres en un seul passage.

      De stofbak van {dustbin} leeg je met één druk op de knop.
      Den Staubbehälter mit {dustbin} leeren Sie mit einem Knopfdruck.
      Le bac de {dustbin} se vide d’une simple pression.

      Het filter houdt fijnstof en pollen tegen en is uitwasbaar.
      Der Filter hält Feinstaub und Pollen zurück und ist auswaschbar.
      Le filtre retient les poussières fines et le pollen, et se lave à l’eau.
    `),
    own: {
      canister: { specs: suction('62 66 68 72 76', '1.5 2.5 3.5', '650 890') },
      robot: { specs: suction('62 66 68', '0.3 0.4 0.6', '35 45 60') },
    },
    documents: ['usermanual', 'manufacturerwarranty'],
    services: ['take-back'],
    warnings: electric,
    tags: ['cleaning'],
  },
  {
    key: 'tyre',
    category: 'tyres',
    supply: true,
    brands: 'tyres',
    kindBrands: { winter: 'winterTyres' },
    share: 28,
    price: [5499, 17900],
    bulky: false,
    kinds: machineKinds(`
      summer | tyre/summer,tyre/summer-tread | Zomerband d | Sommerreifen m | pneu été m | black
      winter | tyre/winter,tyre/winter-tread | Winterband d | Winterreifen m | pneu hiver m | black
      all    | tyre/all,tyre/all-tread | Vierseizoenenband d | Ganzjahresreifen m | pneu toutes saisons m | black
    `),
    specs: specs(`
      tyre-size  | Bandenmaat | Reifengröße | Dimension | 185-65-r15 195-65-r15 205-55-r16 215-60-r17 225-45-r17 235-35-r19 | {v}
      load-index | Draagvermogen | Tragfähigkeit | Indice de charge | 88 91 94 96 98 | {v}
    `),
    tied: {
      'load-index': {
        '185-65-r15': ['88'],
        '195-65-r15': ['91'],
        '205-55-r16': ['91', '94'],
        '215-60-r17': ['96'],
        '225-45-r17': ['91', '94'],
        '235-35-r19': ['91'],
      },
    },
    name: same('{tyre-size}'),
    texts: [
      ...sentences(`
        Het profiel voert water snel af en houdt de remweg kort.
        Das Profil leitet Wasser schnell ab und hält den Bremsweg kurz.
        Le profil évacue vite l’eau et raccourcit le freinage.
      `),
      ...anyTyre,
    ],
    own: {
      winter: {
        texts: [
          ...sentences(`
            De fijne lamellen geven grip op sneeuw, ijs en natte bladeren.
            Die feinen Lamellen greifen auf Schnee, Eis und nassem Laub.
            Les fines lamelles accrochent sur la neige, le verglas et les feuilles mouillées.
          `),
          ...anyTyre,
        ],
      },
    },
    documents: ['productdatasheet', 'safetydatasheet'],
    services: ['tyre-fitting'],
    tyre: true,
    tags: ['car'],
    warnings: sentences(`
      Laat banden alleen door een vakman monteren en houd de voorgeschreven spanning aan.
      Lassen Sie Reifen nur vom Fachmann montieren und halten Sie den vorgeschriebenen Luftdruck ein.
      Faites monter les pneus par un professionnel et respectez la pression prescrite.
    `),
  },
]
