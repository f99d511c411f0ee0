// cspell:disable -- words of feeds in many languages
/** The conditions of goods that feeds and search engines know. */
export type Condition = 'new' | 'refurbished' | 'used'

const listed = (text: string): string =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
    .join('|')

const denying = listed(`
  never, not, no, non, un, mai, nooit, niet, geen, nie, nicht, kein, keine, jamais, pas, nunca, sin, sem, sans, senza, ohne
  zonder, without, inte, ikke, ei, ne, nem
`)
/** A word with one of these before it is denied: `never used`, `nicht gebraucht`. */
const wordOf = (text: string): RegExp =>
  new RegExp(String.raw`(?<!(?<!\p{L})(?:${denying})[\s-])(?<!\p{L})(?:${listed(text)})`, 'iu')

/** Words of feeds and shops in the languages of Europe; the first match counts, so that "nearly new" is used. */
const words: readonly [Condition, RegExp][] = [
  [
    'refurbished',
    wordOf(`
      refurb, renewed, reconditi, remanufact, (?:general|grund)?(?:ü|ue)berholt, (?:wieder)?aufbereitet, (?:rund)?erneuert
      instand ?gesetzt, opgeknapt, gereviseerd, gerenoveerd, gereconditioneerd, reconditionn, remise?s? (?:à neuf|en état)
      reacondicionad, ricondizionat, rigenerat, recondicionad, odnowion, regenerowan, po renowacji, repasovan, felújított
      renoverad, renoveret, renovert, istandsat, kunnostet
    `),
  ],
  [
    'used',
    wordOf(String.raw`
      used, worn, (?:like|nearly).?new, as.?(?:good.?as.?)?new, (?:zo goed )?als nieuw, in nieuwstaat, neuwertig
      (?:so gut )?wie neu, comme neuf, como nuevo, come nuovo, jak now, damaged, beschadigd, besch(?:ä|ae)digt, ab[iî]m[ée], endommag, danneggiat
      dañad, danificad, uszkodzon, poškozen, sérült, skadad, skadet, beskadiget, vioittu, shop.?soiled, b-?(?:ware|waar)(?!\p{L})
      b-?(?:stock|keus|keuze), (?:zweite|2\.) wahl, tweede keus, second choice, deuxième choix, vorf(?:ü|ue)hr, ausstellungs
      showmodel, showroom, toonzaal, toonmodel, uitstalmodel, (?:display|floor).?(?:model|item|unit|piece), ex.?(?:display|demo)
      demo(?:model|ger[äa]t|toestel)?(?!\p{L}), (?:modèle|article|produit|pièce)s? (?:d[’']exposition|de démonstration)
      da esposizione, de exposición, powystaw, poekspozycyjn, výstavní, utställnings, udstillings, utstillings
      (?:customer |kunden|klant)?(?:return|retour)(?:e|en|s|ed|ware|artikel|deal)?(?!\p{L}), rückläufer, (?:second|2nd).?hand
      pre.?(?:owned|loved), gebruikt, tweedehands, gebraucht, benutzt, getragen, gedragen, occasion, d[’']occasion, 
      usag[ée], utilis[ée], usad, usat, segunda mano, używan, használt, použit, begagnad, brugt, brukt, käytetty
    `),
  ],
  [
    'new',
    wordOf(String.raw`
      (?:(?:brand|factory).?)?new(?!\p{L}), (?:glo(?:e)?d|splinter|fabrieks)?nieuwe?(?!\p{L}), a-?ware(?!\p{L})
      (?:brand|nagel|fabrik)?neu(?:e[rsmn]?|ware|ger(?:ä|ae)te?)?(?!\p{L}), neufs?(?!\p{L}), neuves?(?!\p{L}), nuev[oa]s?(?!\p{L})
      nuov[oaie](?!\p{L}), nov[oaýáé](?!\p{L}), now[yea](?!\p{L}), nowiutk, nye?(?!\p{L}), nytt(?!\p{L}), uu(?:s|si)(?!\p{L})
      új(?!\p{L}), nou[ăa]?(?!\p{L}), новый, новая, новое, новий, нов[ао]?(?!\p{L}), νέ[οα](?!\p{L}), καινούργι, nauj, jaun
    `),
  ],
]

/** What goods come in. */
const packaging = new RegExp(
  listed(String.raw`
    (?<!\p{L})box, (?<!\p{L})pack(?:ag|ing), (?<!\p{L})ovp, carton, karton, schachtel, verpackung, verpakking, doos(?!\p{L})
    emball?a, bo[iî]te, confezione, scatola, imballo, (?<!\p{L})caja, embalagem, opakowa, pude[łl]k, krabic, (?<!\p{L})obal
    csomagol, doboz, f[öo]rpackning, pakkaus, laatik, æske, eske, ambalaj, cutie
  `),
  'iu',
)
/** Goods may have been used if their packaging was opened. */
const opened = wordOf(String.raw`
  open(?!\p{L}), opened, geopend, offen, geöffnet, ouvert, apert, abiert, abert, otwart, otevřen, öppnad, åbnet, åpnet, avattu
  nyitott, felbontott, deschis
`)

/** Where a note about something else begins: `new (box damaged)`, `neu mit beschädigter Verpackung`. */
const parts =
  /\s*[,;:()[\]|/–—]\s*|\s+-\s+|\s+(?:with|in|but|mit|aber|met|maar|avec|dans|mais|con|ma|pero|com|z|ze|w|ale|med|men|i|v|ve|s)\s+/iu

/** Leaves out what only the packaging is: the goods in a damaged box are new. */
const withoutPackaging = (text: string): string =>
  packaging.test(text)
    ? text
        .split(parts)
        .filter((part) => !packaging.test(part) || opened.test(part))
        .map((part) => (packaging.test(part) ? 'used' : part))
        .join(', ')
    : text

/** Longer texts are descriptions. */
const longest = 200

/** Returns the condition that a text states, in words or as schema.org writes it; undefined for anything else. */
export function readCondition(text: string): Condition | undefined {
  const stated = withoutPackaging(
    text
      .slice(0, longest)
      .trim()
      .replace(/^https?:\/\/(?:www\.)?schema\.org\//i, '')
      .replace(/condition$/i, ''),
  )
  return words.find(([, pattern]) => pattern.test(stated))?.[0]
}
