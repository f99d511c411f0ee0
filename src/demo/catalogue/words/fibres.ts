import { rows, sentences, type Words, words } from './tables.ts'

/** Compositions by key; per cents add up to 100. */
export const compositions: Readonly<Record<string, { fibre: string; percent: number }[]>> =
  Object.fromEntries(
    rows(`
    cotton          | cotton 100
    cotton-stretch  | cotton 95, elastane 5
    cotton-blend    | cotton 60, polyester 40
    organic-cotton  | organic-cotton 100
    linen           | linen 100
    linen-blend     | linen 55, viscose 45
    viscose         | viscose 100
    viscose-stretch | viscose 95, elastane 5
    lyocell         | lyocell 100
    modal           | modal 93, elastane 7
    polyester       | polyester 100
    recycled        | recycled-polyester 100
    polyester-blend | polyester 63, viscose 32, elastane 5
    wool            | wool 100
    wool-rich       | wool 80, polyamide 20
    wool-blend      | wool 50, polyamide 30, viscose 20
    merino          | merino 100
    cashmere-blend  | viscose 50, polyamide 28, wool 17, cashmere 5
    acrylic         | acrylic 70, polyester 30
    denim           | cotton 98, elastane 2
    denim-stretch   | cotton 78, polyester 20, elastane 2
    lace            | polyamide 86, elastane 14
    microfibre      | polyamide 80, elastane 20
    swim            | polyamide 82, elastane 18
    swim-recycled   | recycled-polyamide 78, elastane 22
    satin           | polyester 97, elastane 3
    jute            | jute 100
    polypropylene   | polypropylene 100
    leather         | leather 100
    fleece          | polyester 100
  `).map(([key = '', fibres = '']) => [key, fibres.split(',').map(part)]),
  )

function part(text: string): { fibre: string; percent: number } {
  const [fibre = '', percent] = text.trim().split(' ')
  return { fibre, percent: Number(percent) }
}

const feels = sentences(`
  cotton: Katoen voelt zacht aan, ademt en kan goed tegen wassen.
  Baumwolle fühlt sich weich an, ist atmungsaktiv und lässt sich gut waschen.
  Le coton est doux, respirant et facile à laver.

  organic-cotton: Het biologische katoen is zacht en geteeld zonder chemische bestrijdingsmiddelen.
  Die Bio-Baumwolle ist weich und ohne chemische Pflanzenschutzmittel angebaut.
  Le coton biologique est doux et cultivé sans pesticides de synthèse.

  linen: Linnen blijft koel op warme dagen en wordt met elke wasbeurt zachter.
  Leinen bleibt an warmen Tagen kühl und wird mit jeder Wäsche weicher.
  Le lin reste frais par temps chaud et s’assouplit à chaque lavage.

  viscose: De viscose valt soepel en voelt aangenaam koel op de huid.
  Die Viskose fällt fließend und fühlt sich angenehm kühl auf der Haut an.
  La viscose tombe avec souplesse et reste fraîche sur la peau.

  lyocell: Lyocell is zijdezacht, neemt vocht op en komt uit duurzaam beheerde bossen.
  Lyocell ist seidig weich, nimmt Feuchtigkeit auf und stammt aus nachhaltig bewirtschafteten Wäldern.
  Le lyocell est soyeux, absorbe l’humidité et provient de forêts gérées durablement.

  modal: Modal is heel zacht en behoudt na vele wasbeurten zijn vorm.
  Modal ist besonders weich und behält auch nach vielen Wäschen seine Form.
  Le modal est très doux et garde sa forme lavage après lavage.

  polyester: De stof kreukt nauwelijks en is snel weer droog.
  Der Stoff knittert kaum und ist schnell wieder trocken.
  Le tissu se froisse à peine et sèche vite.

  recycled-polyester: De stof is gemaakt van gerecyclede vezels en droogt snel.
  Der Stoff besteht aus recycelten Fasern und trocknet schnell.
  Le tissu est fabriqué à partir de fibres recyclées et sèche vite.

  wool: Wol houdt je warm, ventileert en blijft lang fris.
  Wolle wärmt, lässt die Haut atmen und bleibt lange frisch.
  La laine tient chaud, respire et reste fraîche longtemps.

  merino: Merinowol is fijn en zacht, kriebelt niet en regelt de temperatuur.
  Merinowolle ist fein und weich, kratzt nicht und gleicht die Temperatur aus.
  La laine mérinos est fine et douce, ne gratte pas et régule la température.

  acrylic: Het garen is zacht, licht en gemakkelijk te wassen.
  Das Garn ist weich, leicht und pflegeleicht.
  Le fil est doux, léger et facile d’entretien.

  polyamide: De stof is licht, elastisch en sluit soepel aan.
  Der Stoff ist leicht, elastisch und schmiegt sich an.
  Le tissu est léger, élastique et épouse les formes.

  recycled-polyamide: De elastische stof is gemaakt van gerecycled garen en bestand tegen chloor en zout.
  Der elastische Stoff besteht aus recyceltem Garn und verträgt Chlor und Salz.
  Le tissu extensible est issu de fil recyclé et résiste au chlore et au sel.

  leather: Het leer wordt met de jaren soepeler en mooier.
  Das Leder wird mit den Jahren geschmeidiger und schöner.
  Le cuir s’assouplit et se patine avec les années.
`)

const lived = sentences(`
  cotton: Katoen voelt zacht en natuurlijk aan.
  Baumwolle fühlt sich weich und natürlich an.
  Le coton est doux et naturel au toucher.

  linen: Linnen heeft een levendige, matte structuur.
  Leinen hat eine lebendige, matte Struktur.
  Le lin présente une texture mate et vivante.

  polyester: De stof is slijtvast en makkelijk schoon te houden.
  Der Stoff ist strapazierfähig und leicht sauber zu halten.
  Le tissu est résistant et facile d’entretien.

  recycled-polyester: De stof is gemaakt van gerecyclede vezels en slijtvast.
  Der Stoff besteht aus recycelten Fasern und ist strapazierfähig.
  Le tissu, fabriqué à partir de fibres recyclées, est résistant.

  wool: Wol is veerkrachtig en stoot van nature vuil af.
  Wolle ist elastisch und von Natur aus schmutzabweisend.
  La laine est souple et naturellement résistante aux salissures.

  jute: Jute is een sterke natuurvezel met een levendige structuur.
  Jute ist eine robuste Naturfaser mit lebendiger Struktur.
  Le jute est une fibre naturelle solide à la texture vivante.

  polypropylene: De synthetische vezel is slijtvast en eenvoudig schoon te maken.
  Die Kunstfaser ist strapazierfähig und lässt sich leicht reinigen.
  La fibre synthétique est résistante et se nettoie facilement.
`)

const byFibre = (texts: Words[]): ReadonlyMap<string, Words> =>
  new Map(
    texts.map((text) => {
      const [fibre = '', nl] = text.nl.split(': ')
      return [fibre, words([nl, text.de, text.fr])]
    }),
  )

/** How a fibre feels on the skin, as a sentence. */
export const skinSentences = byFibre(feels)

/** What a fibre is like in the home, as a sentence. */
export const homeSentences = byFibre(lived)
