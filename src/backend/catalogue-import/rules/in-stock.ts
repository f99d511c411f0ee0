// cspell:disable -- words of feeds in many languages
import { booleanOf } from '#backend/catalogue/words/yes-no.ts'

/** Feeds write these values with different separators: `in_stock`, `InStock`. */
const joined = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')
/** Plain words between blanks, so that a phrase is found only whole. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

interface Words {
  /** Without separators. */
  whole: ReadonlySet<string>
  /** Those of more than three letters, which mean the same inside a sentence. */
  phrases: readonly string[]
}
function words(text: string): Words {
  const all = text.split(/[,\n]/).filter((word) => word.trim() !== '')
  return {
    whole: new Set(all.map(joined)),
    phrases: all.map(spaced).filter((phrase) => phrase.trim().length > 3),
  }
}

const inStock = words(`
  in stock, online only, available, available for order, limited availability, low stock, ready to ship, yes, y, 1
  op voorraad, in voorraad, uit voorraad leverbaar, beschikbaar, leverbaar, direct leverbaar, bestelbaar
  auf lager, am lager, an lager, lagernd, lieferbar, sofort lieferbar, sofort verfügbar, vorrätig, verfügbar, versandfertig, versandbereit
  en stock, sur stock, disponible, in magazzino, disponibile, in esaurimento, en existencia, em stock, disponível
  na stanie, w magazynie, dostępny, dostępna, dostępne, skladem, na skladě, na sklade, dostupné, dostupný
  i lager, finns i lager, på lager, tilgængelig, tilgjengelig, tillgänglig, varastossa, saatavilla, laos, saadaval
  raktáron, készleten, elérhető, în stoc, in stoc, disponibil, na zalogi, na voljo, na zalihi, dostupno, á lager, til á lager
  noliktavā, pieejams, sandėlyje, yra sandėlyje, turime, σε απόθεμα, διαθέσιμο, άμεσα διαθέσιμο, в наличност, налично, наличен
  в наличии, есть в наличии, в наявності, є в наявності, stokta, stokta var, mevcut, ar fáil
`)
const notNow = words(`
  out of stock, in store only, sold out, unavailable, not available, pre order, pre sale, back order, back ordered, discontinued
  made to order, reserved, coming soon, on request, end of life, no stock, n, 0
  niet op voorraad, niet beschikbaar, niet leverbaar, uitverkocht, nabestelling, geen voorraad, in bestelling, op aanvraag, tijdelijk uitverkocht
  nicht verfügbar, nicht auf lager, nicht lieferbar, nicht vorrätig, ausverkauft, vorbestellbar, nachbestellt, vergriffen, auf anfrage
  kein lagerbestand
  en rupture de stock, rupture de stock, en rupture, indisponible, épuisé, sur commande, précommande, hors stock
  sur demande
  non disponibile, esaurito, agotado, sin existencias, no disponible, esgotado, indisponível, sem stock
  brak, brak w magazynie, niedostępny, niedostępna, niedostępne, na zamówienie, vyprodáno, není skladem, nedostupné, na objednávku
  vypredané, nie je na sklade, slutsåld, slut i lager, ej i lager, udsolgt, ikke på lager, utsolgt, loppu, loppuunmyyty
  ei varastossa, ei saatavilla, läbi müüdud, otsas, nincs raktáron, elfogyott, nem elérhető, stoc epuizat, epuizat, indisponibil
  ni na zalogi, razprodano, rasprodano, nedostupno, nav pieejams, izpārdots, išparduota, nėra sandėlyje
  εξαντλημένο, εξαντλήθηκε, μη διαθέσιμο, κατόπιν παραγγελίας, изчерпано, няма наличност, не е налично
  нет в наличии, под заказ, немає в наявності, stokta yok, tükendi, uppselt, ekki til
`)

/** A pattern of one of the words, which are separated by blanks. */
const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`

/** Words that announce goods. */
const announcing = oneOf(`
  soon expected binnenkort verwacht bald demnächst erwartet bientôt prochainement pronto próximamente wkrótce brzy snart
  kohta hamarosan curând
`)
/** Weeks and months: goods that come in days are in stock. */
const unit = oneOf(String.raw`
  weeks? weken wochen? semaines? semanas? settiman[ae] tygodni\p{L}* tydzień týdn\p{L}* týden veck\p{L}* uger? uker?
  viik\p{L}* săptămân\p{L}* months? maand(?:en)? monat\p{L}* mois mes mes[ei] meses miesi\p{L}* měsíc\p{L}* månad\p{L}*
  måned\p{L}*
`)
/** Words before a time until goods come. */
const until = oneOf(`
  in within after sous dans en après binnen innerhalb nach over na tra fra entro em za do om inom inden innen indenfor
  delivery deliver(?:ed|s)? dispatch(?:ed|es)? shipping ship(?:s|ped)? lead\\stime levertijd bezorging verzending
  verzonden lieferzeit lieferfrist lieferung versand délai livraison livré expédition expédié consegna
  spedizione entrega
  envío plazo prazo dostawa wysyłka dodání leveranstid leveringstid toimitusaika available beschikbaar leverbaar
  verfügbar lieferbar
  disponible disponibile
`)
const deliveryTime = oneOf(`
  delivery lead\\stime levertijd lieferzeit lieferfrist leveranstid leveringstid
`)
/** What else takes time: warranty and returns. */
const otherTime = String.raw`${oneOf(`
  warrant guarantee garan gewähr gwaranc záruk return retour terugst rückgabe rücksend umtausch widerruf reso devol
  zwrot bedenktijd ruilen exchange échange
`)}\p{L}*`
const stockWords = oneOf('stock voorraad lager magazzino existencia stanie skladě sklade stoc')
const later = new RegExp(
  String.raw` ${announcing} |(?<! ${otherTime}(?: \p{L}+)?) ${until} (?:(?!${otherTime}|${stockWords} )\p{L}+ ){0,3}` +
    String.raw`(?:\d+ (?:\p{L}{1,4} )?){0,2}${unit} (?!(?:(?:of|free|gratis|kostenlos|gratuit|de|di) )?${otherTime})` +
    `| ${unit} ${deliveryTime} `,
  'u',
)
/** Advice to buy at once is about goods in stock, and so is what is ready: `order soon`, `bald ausverkauft`. */
const urging = new RegExp(
  String.raw` (?:${oneOf(`
    order buy hurry selling going sells bestel koop bestellen kaufen zugreifen commandez achetez ordina acquista
    pide pídelo
    compra cómpralo encomende zamów kup objednejte beställ köp bestil køb kjøp
  `)}(?: \p{L}+)? ${oneOf('soon binnenkort bald bientôt prochainement pronto wkrótce brzy snart')}|(?:${[
    '(?:soon|almost) (?:sold out|gone)',
    '(?:bald|demnächst|fast) (?:ausverkauft|vergriffen|bestellen|kaufen|zugreifen)',
    '(?:binnenkort|bijna) (?:uitverkocht|bestellen)',
    '(?:bientôt|presque) (?:épuisé|en rupture)',
    'pronto (?:agotado|esgotado|per|para|alla)',
    'snart (?:slut|slutsåld|udsolgt|utsolgt)',
    'wkrótce zabraknie|brzy vyprodáno',
  ].join('|')}))(?= )`,
  'gu',
)
/** Where a sentence goes on about something else: `in stock, 24 months warranty`. */
const clauseEnd = /[,;!|()]|\.(?=\s+\p{Lu})/u
/** Words before stock that there is none of: `nicht auf Lager`; a word may be between, but none of these. */
const denying = oneOf(`
  not no niet geen nicht keine? non ei ej inte ikke není nie nem ni nav nėra нет нема не δεν μη yok
`)
const undenied = oneOf('stock\\s only nur alleen wait wart wacht delay verzögerung vertraging attesa espera')
/** These words count as one. */
const atTheMoment =
  '(?:at the moment|at present|right now|op dit moment|op het moment|im moment|zur zeit|pour le moment|en ce moment)'
/** Words that deny what is directly after them: not `ohne Wartezeit lieferbar`. */
const without = oneOf('without zonder ohne sans senza sin sem bez utan uden uten')
const denial = new RegExp(
  String.raw` (?:${denying}(?: (?:${atTheMoment}|(?!${undenied})\p{L}+))?|${without}) $`,
  'u',
)
/** Words that deny in one language and mean "now" and "just" in others: before these phrases alone. */
const denialsBefore: readonly [denial: RegExp, phrases: readonly string[]][] = [
  [/ nu(?: \p{L}+){0,2} $/u, [' în stoc ', ' in stoc ', ' disponibil ']],
  [
    / (?:pas|plus(?! que))(?: (?:pour le moment|en ce moment|(?!stock |d )\p{L}+))? $/u,
    [' en stock ', ' sur stock ', ' disponible '],
  ],
]
/** Whether words deny the phrase after them; they are between blanks. */
const isDenied = (before: string, phrase: string): boolean =>
  denial.test(before) ||
  denialsBefore.some(([pattern, phrases]) => phrases.includes(phrase) && pattern.test(before))
/** A number of pieces, for texts of plain words. */
const pieceWords = `
  left remaining pieces? pcs? units? items? st stk stück stuks? pièces? ks szt kpl db uds? pz buc gab vnt шт
`
const pieces = new RegExp(String.raw`(?:^| )(\d{1,9}) (?:${pieceWords.trim().split(/\s+/).join('|')}) `, 'u')

/** A day, or when the goods come: `in stock from 2026-12-01`, `ab 01.12.2026`. */
const day = /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/
/** What follows the word itself: numbers in brackets, and the words before a day. */
const beside =
  /\s*(?:\([^()]*\)|[(:,–-]?\s*(?:until|till|from|on|vanaf|tot|per|ab|bis|à partir du|dès|le|jusqu['’]au|hasta|fino al|od|do)?\s*$)/giu

/** Words before the day on which the goods are no longer sold; all others announce them. */
const lastDay = /(?:^|[\s(:,–-])(?:until|till|tot|bis|do|hasta|fino al|jusqu'au|jusqu’au)\s*$/iu

/** Longer values are texts. */
const longest = 100

/**
 * Whether a feed's value means that the product is in stock. Announced and back-ordered products are not,
 * because the shop promises delivery days. A number is that of the pieces. Undefined for an unknown value.
 */
export function isInStock(word: string): boolean | undefined {
  const text = word
    .slice(0, longest)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/i, '')
  const known = meaningOf(text)
  if (known !== undefined) return known
  const comes = text.search(day)
  const start = comes === -1 ? text : text.slice(0, comes)
  const meaning = meaningOf(start.replace(beside, '')) ?? meaningInside(start)
  if (meaning !== true) return meaning
  // `In stock (0)`, `Available (sold out)` and `Available (in 3 weeks)` have none.
  const [, noted = ''] = /\(([^()]*)\)/.exec(start) ?? []
  if (meaningOf(noted.trim()) === false || later.test(spaced(noted)) || /^0+ \p{L}+$/u.test(noted.trim()))
    return false
  return comes === -1 || lastDay.test(start)
}

function meaningOf(text: string): boolean | undefined {
  if (/^-?\d{1,9}$/.test(text)) return Number(text) > 0
  const [, count, counted] = /^(\d{1,9}) (.+)$/.exec(text) ?? []
  if (count !== undefined && meaningOf(counted ?? '') === true) return Number(count) > 0
  const plain = joined(text)
  if (inStock.whole.has(plain)) return true
  return notNow.whole.has(plain) ? false : booleanOf(text)
}

/** Returns what a sentence about stock means: `Nur noch 2 auf Lager`, `Stock: 0`. */
function meaningInside(text: string): boolean | undefined {
  const plain = spaced(text).replace(urging, '')
  if (notNow.phrases.some((phrase) => plain.includes(phrase))) return false
  const known = inStock.phrases.find((phrase) => plain.includes(phrase))
  const count = pieces.exec(plain)?.[1] ?? /^ \p{L}+(?: \p{L}+)? (\d{1,9}) $/u.exec(plain)?.[1]
  if (known === undefined && pieces.test(plain)) return Number(count) > 0
  if (known === undefined) return undefined
  const isNotNow = text.split(clauseEnd).some((clause) => {
    const words = spaced(clause).replace(urging, '')
    const place = words.indexOf(known)
    return later.test(words) || (place !== -1 && isDenied(words.slice(0, place + 1), known))
  })
  if (isNotNow) return false
  return count === undefined ? true : Number(count) > 0
}
