import { same, sentences } from '../words/tables.ts'
import { type MachineFamily, machineKinds, type Spec, specs } from './machine.ts'

const electric = sentences(`
  Sluit het apparaat alleen aan op een geaard stopcontact.
  Schließen Sie das Gerät nur an eine geerdete Steckdose an.
  Branchez l’appareil uniquement sur une prise reliée à la terre.

  Houd kinderen jonger dan drie jaar uit de buurt van het apparaat.
  Halten Sie Kinder unter drei Jahren vom Gerät fern.
  Tenez les enfants de moins de trois ans éloignés de l’appareil.
`)

/** The figures by which washing machines differ, in kg, turns a minute, dB and cm. */
const washing = (capacity: string, spinSpeed: string, width: string): Spec[] =>
  specs(`
    capacity   | Vulgewicht    | Füllmenge     | Capacité      | ${capacity} | {v} kg
    spin-speed | Toerental     | Drehzahl      | Essorage      | ${spinSpeed} | {v} toeren | {v} U/min | {v} tr/min
    noise      | Geluidsniveau | Geräuschpegel | Niveau sonore | 69 71 72 74 76 | {v} dB
    width      | Breedte       | Breite        | Largeur       | ${width} | {v} cm
  `)

const dosed = sentences(`
  Je doseert {this} naar de hardheid van het water; de schaal staat op de dop.
  Dosieren Sie {this} nach der Wasserhärte; die Skala steht auf dem Deckel.
  Dosez {this} selon la dureté de l’eau ; l’échelle figure sur le bouchon.
`)

/** What every washing machine can say of itself. */
const washed = sentences(`
  Bij {spin-speed} komt de was bijna droog uit de trommel, en met {noise} blijft het daarbij rustig.
  Bei {spin-speed} kommt die Wäsche fast trocken aus der Trommel, und mit {noise} bleibt es dabei ruhig.
  À {spin-speed}, le linge sort presque sec, et le bruit reste contenu à {noise}.

  Het korte programma is in een halfuur klaar; met startuitstel bepaal je zelf wanneer.
  Das Kurzprogramm ist in einer halben Stunde fertig; mit der Startzeitvorwahl bestimmen Sie selbst, wann.
  Le programme court dure une demi-heure et le départ différé vous laisse choisir l’heure.
`)

export const laundry: MachineFamily[] = [
  {
    key: 'washing-machine',
    category: 'washing-machines',
    brands: 'machines',
    share: 44,
    price: [34900, 119900],
    kindPrices: { front: [39900, 119900], top: [39900, 79900], slim: [34900, 69900] },
    bulky: true,
    kinds: machineKinds(`
      front | washing-machine/front | Wasmachine d | Waschmaschine f | lave-linge m | white,silver,anthracite,black
      top   | washing-machine/top   | Wasmachine bovenlader d | Toplader m | lave-linge top m | white,silver,anthracite
      slim  | washing-machine/slim  | Smalle wasmachine d | Slim-Waschmaschine f | lave-linge slim m | white,anthracite,silver,black
    `),
    specs: washing('7 8 9 10 11', '1200 1400 1600', '60'),
    name: same('{capacity}, {spin-speed}'),
    texts: [
      ...sentences(`
        In de trommel van {capacity} past de was van een heel gezin.
        In die Trommel mit {capacity} passt die Wäsche einer ganzen Familie.
        Le tambour de {capacity} accueille le linge de toute la famille.
      `),
      ...washed,
    ],
    own: {
      top: {
        specs: washing('6 7 8', '1200 1400', '40 45'),
        texts: [
          ...sentences(`
            Je vult de trommel van {capacity} van boven, zonder te bukken, en {width} breed past hij bijna overal.
            Die Trommel mit {capacity} füllen Sie von oben, ohne sich zu bücken, und mit {width} Breite passt das Gerät fast überall hin.
            Le tambour de {capacity} se remplit par le haut, sans se baisser, et ses {width} de large se logent presque partout.
          `),
          ...washed,
        ],
      },
      slim: {
        specs: washing('5 6 7', '1000 1200 1400', '40 45'),
        texts: [
          ...sentences(`
            Met {width} breedte past hij in een smalle nis; in de trommel gaat {capacity}.
            Mit {width} Breite passt das Gerät in eine schmale Nische; in die Trommel gehen {capacity}.
            Avec {width} de large, il trouve place dans une niche étroite ; son tambour accueille {capacity}.
          `),
          ...washed,
        ],
      },
    },
    documents: ['productdatasheet', 'usermanual', 'manufacturerwarranty', 'warninglabel'],
    services: ['install', 'take-back', 'hose-extension'],
    warnings: electric,
    energyClasses: ['A', 'A', 'B', 'C', 'D'],
    tags: ['laundry'],
  },
  {
    key: 'dryer',
    category: 'dryers',
    brands: 'machines',
    share: 28,
    price: [44900, 109900],
    kindPrices: { 'heat-pump': [54900, 109900], condenser: [34900, 54900] },
    bulky: true,
    kinds: machineKinds(`
      heat-pump | dryer/heat-pump | Warmtepompdroger d | Wärmepumpentrockner m | sèche-linge à pompe à chaleur m | white,anthracite,silver,black
      condenser | dryer/condenser | Condensdroger d | Kondenstrockner m | sèche-linge à condensation m | white,silver,anthracite,black
    `),
    specs: specs(`
      capacity | Vulgewicht | Füllmenge | Capacité | 7 8 9 | {v} kg
      noise    | Geluidsniveau | Geräuschpegel | Niveau sonore | 62 64 65 67 | {v} dB
      width    | Breedte    | Breite    | Largeur  | 60 | {v} cm
    `),
    name: same('{capacity}, {noise}'),
    texts: sentences(`
      Met {capacity} vulgewicht droog je een volle wasmachine in één keer.
      Mit {capacity} Füllmenge trocknen Sie eine volle Waschmaschine auf einmal.
      Avec {capacity} de capacité, une machine pleine sèche en une fois.

      Sensoren meten de vochtigheid en stoppen zodra de was droog is.
      Sensoren messen die Feuchtigkeit und stoppen, sobald die Wäsche trocken ist.
      Des capteurs mesurent l’humidité et arrêtent le cycle dès que le linge est sec.

      Het water wordt opgevangen in een bak of gaat via een slang naar de afvoer.
      Das Wasser sammelt sich in einem Behälter oder läuft über einen Schlauch ab.
      L’eau est recueillie dans un bac ou évacuée par un tuyau.
    `),
    documents: ['productdatasheet', 'usermanual', 'manufacturerwarranty', 'warninglabel'],
    services: ['install', 'take-back'],
    warnings: electric,
    energyClasses: ['A', 'A', 'B', 'C'],
    // Its warmth is lost.
    own: { condenser: { energyClasses: ['E', 'F', 'F', 'G'] } },
    tags: ['laundry'],
  },
  {
    key: 'detergent',
    category: 'laundry-care',
    supply: true,
    brands: 'detergent',
    share: 24,
    price: [499, 849],
    bulky: false,
    kinds: machineKinds(`
      liquid   | detergent/bottle | Vloeibaar wasmiddel h | Flüssigwaschmittel n | lessive liquide f | white,light-blue,blue,turquoise,green,silver
      colour   | detergent/bottle | Wasmiddel voor kleur h | Colorwaschmittel n | lessive couleurs f | fuchsia,yellow,red,coral,black,aubergine
      wool     | detergent/bottle | Wolwasmiddel h | Wollwaschmittel n | lessive laine f | ecru,lilac,pink,burgundy,sand,petrol
      softener | detergent/bottle | Wasverzachter d | Weichspüler m | adoucissant m | mint,navy,white,turquoise,light-blue,yellow
    `),
    specs: specs(`
      content | Inhoud | Inhalt | Contenu | 1.5 1 2.25 3 4.5 | {v} l
      scent   | Geur   | Duft   | Parfum  | none lavender cotton-flower | scent
    `),
    name: same('{content}'),
    texts: [
      ...dosed,
      ...sentences(`
        Het werkt al bij 20 graden, zodat je was en energierekening er wel bij varen.
        Die Waschkraft wirkt schon bei 20 Grad und schont Wäsche und Stromrechnung.
        La formule agit dès 20 degrés et ménage le linge comme la facture.
      `),
    ],
    own: {
      softener: {
        texts: [
          ...sentences(`
            Je doseert {this} naar de hoeveelheid was; de schaal staat op de dop.
            Dosieren Sie {this} nach der Wäschemenge; die Skala steht auf dem Deckel.
            Dosez {this} selon la quantité de linge ; l’échelle figure sur le bouchon.

            De was wordt er zacht van, kreukt minder en strijkt makkelijker.
            Die Wäsche wird weich, knittert weniger und bügelt sich leichter.
            Le linge devient doux, se froisse moins et se repasse plus facilement.
          `),
        ],
      },
    },
    documents: ['safetydatasheet', 'warninglabel'],
    services: [],
    measure: 'l',
    tags: ['laundry'],
    warnings: sentences(`
      Buiten het bereik van kinderen houden.
      Darf nicht in die Hände von Kindern gelangen.
      Tenir hors de portée des enfants.

      Veroorzaakt ernstige oogirritatie: bij contact voorzichtig met water spoelen.
      Verursacht schwere Augenreizung: Bei Kontakt behutsam mit Wasser spülen.
      Provoque une sévère irritation des yeux : en cas de contact, rincer avec précaution à l’eau.
    `),
  },
]
