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
  zonder, without, inte, ikke, ei, ne, nem, neither, nor, weder, noch, ni, né, aldrig, aldri, nigdy, nikdy
`)
/** A denial may have one of these after it: `never been worn`, `jamais été porté`. */
const between = listed(`
  a, an, any, been, previously, ever, een, ooit, eerder, ein, eine, einen, je, zuvor, vorher
  une, été, stato, stata, sido
`)
const denial = String.raw`(?<!\p{L})(?:${denying})[\s-](?:(?:${between}) )?`
/** A word with a denial before it is denied: `never used`, `nicht gebraucht`. */
const wordOf = (text: string): RegExp =>
  new RegExp(String.raw`(?<!${denial})(?<!\p{L})(?:${listed(text)})`, 'iu')

/** Several words after one denial: `never used or worn`, `never used, worn or damaged`. */
const deniedList = new RegExp(
  String.raw`${denial}\p{L}{1,30}(?:(?:, \p{L}{1,30}){1,3},?)? (?:${listed(`
    or, nor, of, oder, noch, ou, ni, o, né, lub, ani, eller, nebo, alebo, vagy, tai, sau, ali
  `)}) (?:(?:${denying}|${between}) )?\p{L}{1,30}`,
  'giu',
)

/** How goods may be sent back is none of their condition: `customer returns accepted`. */
const noPolicy = String.raw`(?![\s:–-]+(?:${listed(String.raw`
  \d, not , nicht, niet, pas , non , are , can , may , is , accept, welcome, allow, possib, permit, free, polic, period
  within, up to, until, via, by post, by mail, at no, akzept, möglich, erlaubt, kostenl, willkommen, innerhalb, binnen, bis
  gratis, mogelijk, geaccept, toegest, welkom, recht, gratuit, sous, jusqu, autoris, dans les, sont
`)}))`
/** Before it: `free customer returns`, `can be returned by post`. */
const noService = `(?<!(?:${listed(`
  free, easy, accepts?, offers?, kostenlose?, gratis, gratuits?, can be, may be, could be
`)}) )`

/** Words of feeds and shops in the languages of Europe; the first match counts, so that "nearly new" is used. */
const words: readonly [Condition, RegExp][] = [
  [
    'refurbished',
    wordOf(`
      refurb, renewed, recertified, überarbeitet
      reconditi, remanufact, (?:general|grund)?(?:ü|ue)berholt, (?:wieder)?aufbereitet, (?:rund)?erneuert
      instand ?gesetzt, opgeknapt, gereviseerd, gerenoveerd, gereconditioneerd, reconditionn, remise?s? (?:à neuf|en état)
      reacondicionad, ricondizionat, rigenerat, recondicionad, odnowion, regenerowan, po renowacji, repasovan, felújított
      renoverad, renoveret, renovert, istandsat, kunnostet
    `),
  ],
  [
    'used',
    wordOf(String.raw`
      used, worn, (?:like|nearly|almost|practically).?new, as.?(?:good.?as.?)?new, (?:zo goed )?als nieuw, (?:in )?nieuwstaat
      (?:bijna|praktisch|vrijwel|nagenoeg) nieuw, neuwertig, (?:fast|beinahe|nahezu|praktisch|quasi) neu(?!\p{L})
      (?:quasi|presque|pratiquement).?neu(?:f|ve), open.?box
      (?:so gut )?wie neu, comme neuf, como nuevo, come nuovo, jak now, damaged, beschadigd, besch(?:ä|ae)digt, ab[iî]m[ée], endommag, danneggiat
      dañad, danificad, uszkodzon, poškozen, sérült, skadad, skadet, beskadiget, vioittu, shop.?soiled, b-?(?:ware|waar)(?!\p{L})
      b-?(?:stock|keus|keuze), (?:zweite|2\.) wahl, tweede keus, second choice, deuxième choix, vorf(?:ü|ue)hr, ausstellungs
      showmodel, showroom, toonzaal, toonmodel, uitstalmodel, (?:display|floor).?(?:model|item|unit|piece), ex.?(?:display|demo)
      demo(?:model|ger[äa]t|toestel)?(?!\p{L}), (?:modèle|article|produit|pièce)s? (?:d[’']exposition|de démonstration)
      da esposizione, de exposición, powystaw, poekspozycyjn, výstavní, utställnings, udstillings, utstillings
      ${noService}(?:customer|consumer|client|kunden|klant(?:en)?).?(?:return|retour)(?:e|en|s|ed)?(?!\p{L})${noPolicy}
      ${noService}returned by, ${noService}retours? (?:de )?clients?(?!\p{L})${noPolicy}
      ^returns?(?:ed)?(?: items?| goods| stock)?$, ^retour(?:en|s)?$
      (?<=^|[^\p{L}\s] ?)(?:returned|retoure)(?! ?\p{L})
      retour(?:en)?.?(?:ware|artikel|deal|product)(?:en|s)?(?!\p{L}), rückläufer, (?:second|2nd).?hand
      pre.?(?:owned|loved), gebruikt, tweedehands, gebraucht, benutzt, getragen, gedragen, occasion, d[’']occasion, 
      usag[ée], utilis[ée], usad, usat, segunda mano, używan, használt, použit, begagnad, brugt, brukt, käytetty
    `),
  ],
  [
    'new',
    wordOf(String.raw`
      (?:(?:brand|factory).?)?new(?!\p{L}), (?:glo(?:e)?d|splinter|fabrieks)?nieuwe?(?!\p{L}), a-?ware(?!\p{L})
      (?:brand|nagel|fabrik|laden|werks)?neu(?:e[rsmn]?|ware|ger(?:ä|ae)te?)?(?!\p{L}), neufs?(?!\p{L}), neuves?(?!\p{L}), nuev[oa]s?(?!\p{L})
      nuov[oaie](?!\p{L}), nov[oaýáé](?!\p{L}), now[yea](?!\p{L}), nowiutk, nye?(?!\p{L}), nytt(?!\p{L}), uu(?:s|si)(?!\p{L})
      új(?!\p{L}), nou[ăa]?(?!\p{L}), новый, новая, новое, новий, нов[ао]?(?!\p{L}), νέ[οα](?!\p{L}), καινούργι, nauj, jaun
    `),
  ],
]

const wordsFor = Object.fromEntries(words) as Record<Condition, RegExp>

/** Words between conditions of which a text states several: `new or used`, `neu/gebraucht`. */
const choice = new RegExp(
  String.raw`\s*[/|&+]\s*|\s+(?:${listed(`
  or, and, oder, und, of, en, ou, et, o, e, y, u, lub, i, nebo, a, eller, och, og, vagy, és, tai, ja
`)})\s+`,
  'iu',
)
/** New goods with a fault, and what marketplaces call `New other (see details)`. */
const doubtfulNew = wordOf(String.raw`
  other(?!\p{L}), sonstige, autres?(?!\p{L}), overig, defect, imperfect, faults?(?!\p{L}), faulty, mängel, mangel, fehler, gebrek
  défaut, difetto, difetti, defecto
`)

/** What goods come in; `boxed` and `verpackt` are none of these words. */
const packaging = new RegExp(
  listed(String.raw`
    (?<!\p{L})box(?:es)?(?!\p{L}), (?<!\p{L})pack(?:ages?|aging|ing)(?!\p{L}), (?<!\p{L})ovp(?!\p{L}), carton, karton
    schachtel, verpackung, verpakking, doos(?!\p{L}), emball?a, bo[iî]te, confezione, scatola, imballo, (?<!\p{L})caja
    embalagem, opakowa, pude[łl]k, krabic, (?<!\p{L})obal, csomagol, doboz, f[öo]rpackning, pakkaus, laatik, æske, eske
    ambalaj, cutie
  `),
  'iu',
)
/** What only the packaging is where both are in one note. */
const damaged = new RegExp(
  listed(`
    damag, worn, shop.?soiled, beschadigd, besch(?:ä|ae)dig, ab[iî]m[ée], endommag, danneggiat, dañad, danificad
    uszkodzon, poškozen, sérült, skadad, skadet, beskadiget, vioittu
  `),
  'iu',
)
/** The same if another part states that the goods are new: `new, used box`. */
const usedPackaging = new RegExp(
  listed(`
    used, second.?hand, old(?!\\p{L}), gebraucht, benutzt, alte?(?!\\p{L}), gebruikt, tweedehands, oude?(?!\\p{L}), usag[ée], utilis
    occasion, vieil, usat, usad, używan, použit, použív, használt, begagnad, använd, brugt, brukt, käytet
  `),
  'iu',
)
/** Goods may have been used if their packaging was opened. */
const opened = wordOf(String.raw`
  open(?!\p{L}), opened, geopend, offen, geöffnet, ouvert, apert, abiert, abert, otwart, otevřen, öppnad, åbnet, åpnet, avattu
  nyitott, felbontott, deschis
`)

/** Where a note about something else begins: `new (box damaged)`, `neu mit beschädigter Verpackung`, `used, no box`. */
const parts = new RegExp(
  String.raw`(\s*[,;:()[\]|/–—]\s*|\s+-\s+|\s+(?:${listed(`
    with, in, but, mit, aber, met, maar, avec, dans, mais, con, ma, pero, com, z, ze, w, ale, med, men, i, v, ve, s
    without, w/o, no, ohne, kein, keine, zonder, geen, sans, pas de, senza, sin, sem, bez, utan, uden, uten, ilman, fără
  `)})\s+)`,
  'iu',
)
/** A link whose part begins with what the packaging is: `in used box`. */
const describing = /^\s+\p{L}/u

/**
 * Leaves out the packaging and what only that is: the goods in a damaged box are new. What else a part states is about
 * the goods: `Gebraucht OVP`.
 */
function withoutPackaging(text: string): string {
  if (!packaging.test(text)) return text
  const pieces = text.split(parts)
  return pieces
    .map((piece, index) => {
      // Every other piece is what separates two parts.
      if (index % 2 === 1 || !packaging.test(piece)) return piece
      if (opened.test(piece)) return 'used'
      const isNew = pieces.some((each, at) => at % 2 === 0 && at !== index && wordsFor.new.test(each))
      const isLinked = describing.test(pieces[index - 1] ?? '')
      const begin = isLinked ? piece.search(packaging) : 0
      const isPartOfNote = (word: string): boolean =>
        packaging.test(word) || damaged.test(word) || (isNew && usedPackaging.test(word))
      return piece.slice(begin).replace(/\p{L}+/gu, (word) => (isPartOfNote(word) ? ',' : word))
    })
    .join('')
}

/** Longer texts are descriptions. */
const longest = 200

/**
 * Returns the condition that a text states, in words or as schema.org writes it; undefined for anything else, and for a text
 * that leaves open which of several it is.
 */
export function readCondition(text: string): Condition | undefined {
  const stated = withoutPackaging(
    text
      .slice(0, longest)
      .trim()
      .replace(/^https?:\/\/(?:www\.)?schema\.org\//i, '')
      .replace(/condition$/i, ''),
  ).replace(deniedList, '')
  const stands = conditionIn(stated)
  if (stands === 'new') return doubtfulNew.test(stated) ? undefined : stands
  const isOpen = stated.split(choice).some((part) => conditionIn(part) === 'new')
  return isOpen ? undefined : stands
}

const conditionIn = (text: string): Condition | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0]
