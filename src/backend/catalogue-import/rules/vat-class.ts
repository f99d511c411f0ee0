import { classOfRate, type VatClass, type VatRates, vatClasses } from '#tenancy/vat-rates.ts'

/** Settings for the VAT statements of a feed. */
export interface VatContext {
  /** Country of the tenant, two capitals. */
  country: string
  rates: VatRates
  /** YYYY-MM-DD of the import. */
  day: string
  /** The tenant's own names of the classes (`vat.taxCategories`). */
  names: Readonly<Record<string, VatClass>>
}

/** Columns with a rate, Google's own first. */
const rateColumns = [
  ...['tax', 'tax_rate', 'tax_percent', 'vat', 'vat_rate', 'vat_percent', 'vat_percentage'],
  ...['btw', 'btw_tarief', 'btw_percentage', 'mwst', 'mwst_satz', 'ust', 'ust_satz', 'tva', 'taux_tva'],
] as const

/** Columns with the name of a class. */
const classColumns = ['tax_category', 'tax_class', 'vat_category', 'vat_class'] as const

/** Names of the classes in the form of `plainName`; the class codes themselves count too. */
const defaultNames: Readonly<Record<VatClass, readonly string[]>> = {
  standard: [
    ...['standard-rate', 'normal', 'normal-rate', 'general', 'full', 'high', 'default'],
    ...['standaard', 'standaardtarief', 'hoog', 'hoog-tarief', 'hoge-tarief', 'algemeen', 'algemeen-tarief'],
    ...[
      'regelsatz',
      'normalsatz',
      'normaler-satz',
      'voller-satz',
      'voll',
      'taux-normal',
      'taux-plein',
      'plein',
    ],
  ],
  intermediate: ['intermediate-rate', 'tussentarief', 'intermediaire', 'taux-intermediaire'],
  reduced: [
    ...['reduced-rate', 'lower', 'lower-rate', 'low', 'low-rate'],
    ...['laag', 'laag-tarief', 'lage-tarief', 'verlaagd', 'verlaagd-tarief', 'gereduceerd'],
    ...['ermassigt', 'ermaessigt', 'ermassigter-satz', 'ermaessigter-satz', 'reduziert', 'reduzierter-satz'],
    ...['reduit', 'taux-reduit'],
  ],
  'super-reduced': ['super-reduced-rate', 'super-reduit', 'taux-super-reduit', 'taux-particulier'],
  zero: ['zero-rate', 'zero-rated', 'nul', 'nultarief', 'nul-tarief', 'nullsatz', 'taux-zero'],
}

const classByName = new Map<string, VatClass>(
  vatClasses.flatMap((of) => [of, ...defaultNames[of]].map((name) => [name, of] as const)),
)

/** Converts `Ermäßigter Satz` to `ermassigter-satz`. */
const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

export interface StatedVat {
  /** Undefined if the feed states no known class. */
  vatClass: VatClass | undefined
  /** Statements that could not be used, each as a part of a sentence. */
  problems: string[]
}

/**
 * Returns the VAT class that a row states. A rate has precedence over a name. Unreadable and contradicting
 * statements are reported as problems: the rate is then that of the product's category or the standard one, and
 * the invoice may be wrong.
 * @param all returns the values of a column
 */
export function statedVat(all: (column: string) => readonly string[], context: VatContext): StatedVat {
  const problems: string[] = []
  const found: { column: string; text: string; vatClass: VatClass }[] = []
  for (const column of [...rateColumns, ...classColumns]) {
    const values = all(column).filter((value) => value !== '')
    if (values.length === 0) continue
    const here = values.flatMap(column === 'tax' ? taxesOf : plainStatement).filter(isFor(context.country))
    const text = values.join(', ').slice(0, 80)
    if (here.length === 0)
      problems.push(`${column} ${JSON.stringify(text)} has no rate for ${context.country}`)
    for (const { value } of here) {
      const vatClass = classOf(value, context)
      if (vatClass) found.push({ column, text: value, vatClass })
      else
        problems.push(
          `${column} ${JSON.stringify(value.slice(0, 80))} is not a VAT rate of ${context.country}`,
        )
    }
  }
  const [first] = found
  const other = found.find(({ vatClass }) => vatClass !== first?.vatClass)
  if (first && other)
    problems.push(
      `${other.column} ${JSON.stringify(other.text)} contradicts ${first.column} ${JSON.stringify(first.text)}, which is used`,
    )
  else if (!first && problems.length > 0)
    problems.push('the rate of its category or the standard rate is used')
  return { vatClass: first?.vatClass, problems: problems.length > 0 ? [problems.join('; ')] : [] }
}

interface Statement {
  /** Undefined means every country. */
  country?: string
  value: string
}

const isFor =
  (country: string) =>
  (statement: Statement): boolean =>
    statement.country === undefined || statement.country === country

const plainStatement = (value: string): Statement[] => [{ value: value.trim() }]

/**
 * Parses Google's `country:region:rate:tax_ship`, several separated by commas; or a rate alone. Shorter forms
 * come from headings such as `tax(country:rate)`.
 */
function taxesOf(value: string): Statement[] {
  if (!value.includes(':')) return plainStatement(value)
  return value.split(/,(?=[^:,]*:)/).map((one): Statement => {
    const parts = one.split(':').map((part) => part.trim())
    const [country = ''] = parts
    const rate = parts[parts.length > 2 ? 2 : 1] ?? ''
    return { ...(country !== '' && { country: country.toUpperCase() }), value: rate }
  })
}

function classOf(value: string, { rates, day, names }: VatContext): VatClass | undefined {
  const number = /^(\d{1,2}(?:[.,]\d{1,4})?)\s*%?$/.exec(value)?.[1]
  if (number !== undefined) {
    const hundredths = Number(number.replace(',', '.')) * 100
    const rounded = Math.round(hundredths)
    return Math.abs(hundredths - rounded) < 1e-6 ? classOfRate(rates, rounded, day) : undefined
  }
  const name = plainName(value)
  const own = Object.entries(names).find(([word]) => plainName(word) === name)?.[1]
  const known = own ?? classByName.get(name)
  return known !== undefined && known in rates ? known : undefined
}
