// cspell:disable -- words of feeds in many languages
import { booleanOf } from '#backend/catalogue/words/yes-no.ts'

/** Feeds write these values with different separators: `in_stock`, `InStock`. */
const joined = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')
const words = (text: string): ReadonlySet<string> => new Set(text.split(/[,\n]/).map(joined).filter(Boolean))

const inStock = words(`
  in stock, online only, available, available for order, limited availability, low stock, yes, y, 1
  op voorraad, in voorraad, uit voorraad leverbaar, beschikbaar, leverbaar, direct leverbaar
  auf lager, am lager, an lager, lagernd, lieferbar, sofort lieferbar, sofort verfügbar, vorrätig, verfügbar
  en stock, disponible, in magazzino, disponibile, in esaurimento, en existencia, em stock, disponível
  na stanie, w magazynie, dostępny, dostępna, dostępne, skladem, na skladě, na sklade, dostupné, dostupný
  i lager, finns i lager, på lager, tilgængelig, tilgjengelig, tillgänglig, varastossa, saatavilla, laos, saadaval
  raktáron, készleten, elérhető, în stoc, in stoc, disponibil, na zalogi, na voljo, na zalihi, dostupno, á lager, til á lager
  noliktavā, pieejams, sandėlyje, yra sandėlyje, turime, σε απόθεμα, διαθέσιμο, άμεσα διαθέσιμο, в наличност, налично, наличен
  в наличии, есть в наличии, в наявності, є в наявності, stokta, stokta var, mevcut, ar fáil
`)
const notNow = words(`
  out of stock, in store only, sold out, unavailable, not available, pre order, pre sale, back order, back ordered, discontinued
  made to order, reserved, coming soon, n, 0
  niet op voorraad, niet beschikbaar, niet leverbaar, uitverkocht, nabestelling, tijdelijk uitverkocht
  nicht verfügbar, nicht auf lager, nicht lieferbar, nicht vorrätig, ausverkauft, vorbestellbar, nachbestellt, vergriffen
  en rupture de stock, rupture de stock, en rupture, indisponible, épuisé, sur commande, précommande
  non disponibile, esaurito, agotado, sin existencias, no disponible, esgotado, indisponível, sem stock
  brak, brak w magazynie, niedostępny, niedostępna, niedostępne, na zamówienie, vyprodáno, není skladem, nedostupné, na objednávku
  vypredané, nie je na sklade, slutsåld, slut i lager, ej i lager, udsolgt, ikke på lager, utsolgt, loppu, loppuunmyyty
  ei varastossa, ei saatavilla, läbi müüdud, otsas, nincs raktáron, elfogyott, nem elérhető, stoc epuizat, epuizat, indisponibil
  ni na zalogi, razprodano, rasprodano, nedostupno, nav pieejams, izpārdots, išparduota, nėra sandėlyje
  εξαντλημένο, εξαντλήθηκε, μη διαθέσιμο, κατόπιν παραγγελίας, изчерпано, няма наличност, не е налично
  нет в наличии, под заказ, немає в наявності, stokta yok, tükendi, uppselt, ekki til
`)

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
  const meaning = meaningOf(start.replace(beside, ''))
  if (meaning !== true) return meaning
  // `In stock (0)` and `Available (sold out)` have none.
  const [, noted = ''] = /\(([^()]*)\)/.exec(start) ?? []
  if (meaningOf(noted.trim()) === false || /^0+ \p{L}+$/u.test(noted.trim())) return false
  return comes === -1 || lastDay.test(start)
}

function meaningOf(text: string): boolean | undefined {
  if (/^-?\d{1,9}$/.test(text)) return Number(text) > 0
  const [, count, counted] = /^(\d{1,9}) (.+)$/.exec(text) ?? []
  if (count !== undefined && meaningOf(counted ?? '') === true) return Number(count) > 0
  const plain = joined(text)
  if (inStock.has(plain)) return true
  return notNow.has(plain) ? false : booleanOf(text)
}
