import { dayOf } from '#tenancy/local-day.ts'
import type { MakerOf } from '#tenancy/manufacturers.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { CatalogueSource } from '../catalogue/model.ts'
import { tenantVatRates } from '../catalogue/rules/product-vat.ts'
import { replaceCatalogue } from '../catalogue/writing/replace-catalogue.ts'
import type { Database } from '../infra/database/database.ts'
import { CategoryList } from './category-list.ts'
import type { CodeBook } from './code-book.ts'
import { withEarlierTexts } from './earlier-texts.ts'
import { FactFilters } from './fact-filters.ts'
import type { FeedRow, PossibleParent } from './feed-row.ts'
import { GoogleTaxonomy, taxonomyUrl } from './google-taxonomy.ts'
import { groupProduct, type ImportContext } from './group-product.ts'
import { ImportTexts } from './import-texts.ts'
import { type EarlierLabels, noLabels, readEarlierLabels } from './languages/earlier-labels.ts'
import { withEarlierValues } from './languages/earlier-values.ts'
import { findMatches, hasOtherLanguages } from './languages/find-matches.ts'
import { type LabelMatches, noMatches } from './languages/label-matches.ts'
import { OccurrenceCounter } from './occurrence-counter.ts'
import { type RowContext, readRow } from './read-row.ts'
import { FeedFileError } from './reading/feed-file-error.ts'
import type { RawFeed, RawRow } from './reading/raw-row.ts'
import { readFeed } from './reading/read-feed.ts'
import { FactStatistics } from './rules/fact-statistics.ts'
import { labelKey } from './rules/label-key.ts'
import { isDoubtful, numberIn } from './rules/money.ts'
import { isUnpricedVariant } from './rules/parent-rows.ts'
import { PriceStyle } from './rules/price-style.ts'
import { RowStaging } from './staging.ts'
import { openCodeBook, storeCodes } from './stored-codes.ts'
import { VocabularyBuilder, valueKey } from './vocabulary-builder.ts'

export type ImportTenant = Pick<
  Tenant,
  'id' | 'company' | 'i18n' | 'pictureHosts' | 'constants' | 'organisation' | 'vat'
>

export interface ImportOptions {
  /** Locale of the feed's texts; by default what the feed states, else the tenant's first. */
  locale?: string | undefined
  /** Encoding of files that do not state theirs. */
  encoding?: string | undefined
  /** Highest share of invalid rows, in per cent. */
  maxBadPercent?: number
  /** Time of the import, ms. */
  now?: number
  /** Returns the manufacturer of a brand (LAW-5); if left out, none is known. */
  makerOf?: MakerOf
  /** Names of facts that are neither shown nor searched. */
  leaveOut?: readonly string[]
  /** Makes one product of rows without a group that have equal titles, brands and picture families. */
  groupBy?: 'title' | undefined
  /** Folder with the lists of categories that Google publishes (google-taxonomy.ts). */
  taxonomyFolder?: string
  /** Reads and checks everything and changes nothing. */
  checkOnly?: boolean
  /** Called when everything is written, before it becomes current. */
  beforeSwitch?: () => Promise<void>
}

/** How a row is named beside its line; left out what it does not have. */
export interface NamedRow {
  id?: string | undefined
  title?: string | undefined
}

/** Progress and warnings of an import. */
export interface ImportReport {
  /** A row that is skipped, or a valid one of which something is left out. */
  row(kind: 'skipped' | 'warning', line: number, text: string, of?: NamedRow): void
  /** Pictures that are left out, because the tenant does not list their host (SEC-7). */
  refusedPictures(host: string, count: number, firstLine: number): void
  /** Rows of a brand without a known manufacturer: their pages lack the manufacturer's address (LAW-5). */
  unknownMaker(brand: string, count: number, firstLine: number): void
  /** What is worth knowing about the whole feed. */
  note?(text: string): void
  progress(step: 'read' | 'written', rows: number): void
}

export interface ImportSummary {
  rows: number
  skipped: number
  warnings: number
  products: number
  variants: number
  locale: string
}

/** In per cent. More invalid rows than this mean that the export is broken. */
const defaultMaxBadPercent = 10
const progressEvery = 1000

/**
 * Imports a Google Merchant feed as a tenant's whole catalogue, all or nothing (DEV-3). The file is read to its
 * end and checked row by row on disk, then written as a new generation that becomes current in one step.
 * @throws {FeedFileError} if the file is refused; {CatalogueBusyError} while another import is writing
 */
export async function importFeed(
  db: Database,
  tenant: ImportTenant,
  file: string,
  report: ImportReport,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const staging = new RowStaging()
  try {
    const feed = await readFeed(file, options.encoding)
    const now = options.now ?? Date.now()
    let style: PriceStyle | undefined
    const learnStyle = async (raw: RawRow): Promise<void> => {
      if (!style && hasDoubtfulPrice(raw)) style = await priceStyleOf(await readFeed(file, options.encoding))
    }
    const makerOf = options.makerOf ?? (() => undefined)
    const taxonomy = new GoogleTaxonomy(options.taxonomyFolder ?? '')
    const unknownNumbers = new Map<number, number>()
    const language = (): string =>
      (options.locale ?? feed.language() ?? tenant.i18n.locales[0] ?? '').slice(0, 2)
    const rowContext: RowContext = {
      currency: tenant.i18n.currency,
      markOf: (number) => style?.markOf(number),
      pictureHosts: tenant.pictureHosts,
      now,
      timeZone: tenant.i18n.timeZone,
      vat: {
        country: tenant.organisation.address.country,
        rates: tenantVatRates(tenant),
        day: dayOf(now, tenant.i18n.timeZone),
        names: tenant.vat?.taxCategories ?? {},
      },
      googlePathOf: (category) => {
        const number = 'number' in category ? category.number : taxonomy.numberOf(category)
        if (number === undefined || ('number' in category && !taxonomy.fits(category, language())))
          return undefined
        const path = taxonomy.path(number, language())
        if (!path) unknownNumbers.set(number, (unknownNumbers.get(number) ?? 0) + 1)
        return path
      },
    }
    const paths = new Set<string>()
    const unknownMakers = new OccurrenceCounter()
    const facts = new FactStatistics()
    const leftOut = new Set(options.leaveOut?.map(labelKey))
    const counts = await stage({ feed, learnStyle }, staging, rowContext, paths, report, {
      adapt: (row) => {
        if (leftOut.size > 0) row.details = row.details.filter(([name]) => !leftOut.has(labelKey(name)))
      },
      onGoodRow: ({ brand, line, details, categories }) => {
        if (!makerOf(brand ?? tenant.company)) unknownMakers.add(brand ?? tenant.company, line)
        facts.add(details, categories[0]?.join(' > ') ?? '')
      },
    })
    unknownMakers.report((...requested) => report.unknownMaker(...requested))
    const columns = (feed.factColumns?.() ?? []).filter((name) => !leftOut.has(labelKey(name)))
    if (columns.length > 0)
      report.note?.(
        `facts of the goods are shown from the columns ${columns.join(', ')}: leave one out with --leave-out`,
      )
    const entities = feed.unknownEntities?.() ?? []
    if (entities.length > 0)
      report.note?.(`${entities.join(', ')} is no entity of XML or HTML: shown as it is written`)
    const unpublished = feed.unpublished?.() ?? 0
    const withoutParent = feed.withoutParent?.() ?? 0
    if (withoutParent > 0)
      report.note?.(
        `${withoutParent} variations are read without what they take from their parents, which follow too far behind: sort the export by parent`,
      )
    if (unpublished > 0) report.note?.(`${unpublished} products are left out, because they are not published`)
    noteNumbers(
      unknownNumbers,
      { folder: options.taxonomyFolder, locale: tenant.i18n.locales[0] ?? '' },
      report,
    )
    staging.complete()
    sortOutParents(staging, counts, report)
    groupFamilies(staging, options, report)
    refuseBad(staging.rows, counts, options.maxBadPercent ?? defaultMaxBadPercent)
    const locale = localeOf(tenant, options.locale, feed.language())
    const { untitled: _, parents: __, ...counted } = counts
    const summary = { ...counted, locale, products: 0, variants: 0 }
    const warn = ({ line, id, title }: FeedRow, text: string): void => {
      summary.warnings += 1
      report.row('warning', line, `id ${id}: ${text}`, { id, title })
    }
    const groups = () => staging.groups((row) => warn(row, standsForGroup))
    const inLanguage = locale.slice(0, 2)
    const codes = await openCodeBook(db, tenant.id, inLanguage)
    const earlier = await readEarlierLabels(db, tenant.id, languagesOf(tenant))
    const shared = { locale, now, paths, makerOf, facts, taxonomy, earlier }
    const generation = hasOtherLanguages(earlier, inLanguage) ? earlier.generation : undefined
    const catalogue = { tenantId: tenant.id, generation, language: inLanguage }
    const trialCodes = await openCodeBook(db, tenant.id, inLanguage)
    const byWords = { ...earlier, values: noLabels.values }
    const trial = importOf(tenant, { ...shared, earlier: byWords, codes: trialCodes }).context
    const matches = await findMatches(
      { earlier, language: inLanguage },
      async function* () {
        for await (const [rows, goods] of withEarlierValues(db, catalogue, staging.groups()))
          yield [groupProduct(rows, trial), goods] as const
      },
      {
        ofLabel: (attribute, label) => valueKey(attribute, label, inLanguage),
        ofValue: (attribute, code) => {
          const label = trial.vocabulary.vocabulary.values[attribute]?.[code]?.label[inLanguage]
          return label === undefined ? undefined : valueKey(attribute, label, inLanguage)
        },
      },
    )
    const importing = importOf(tenant, { ...shared, codes, matches })
    const products = async function* () {
      for await (const [rows, goods] of withEarlierValues(db, catalogue, groups()))
        yield groupProduct(rows, importing.context, goods, (row, others) =>
          warn(row, `is alike in all choices with ${idsOf(others)}: one variant, of this row`),
        )
      importing.context.vocabulary.addFormer()
    }
    if (options.checkOnly) {
      for await (const _ of products());
      return summary
    }
    const source: CatalogueSource = {
      categories: importing.context.categories.all,
      vocabulary: importing.context.vocabulary.vocabulary,
      now,
      products: () =>
        withEarlierTexts(db, tenant.id, { languages: importing.languages, language: inLanguage }, products()),
    }
    const beforeSwitch = async (): Promise<void> => {
      await storeCodes(db, tenant.id, codes)
      await options.beforeSwitch?.()
    }
    const onProgress = ({ variants }: { variants: number }) => report.progress('written', variants)
    const written = await replaceCatalogue(db, tenant.id, source, onProgress, beforeSwitch)
    return { ...summary, ...written }
  } finally {
    staging.close()
  }
}

const pricesOf = ({ fields }: RawRow): string[] =>
  ['price', 'sale_price'].flatMap((name) => (fields.get(name) ?? []).slice(0, 1))

function hasDoubtfulPrice(raw: RawRow): boolean {
  return pricesOf(raw).some((text) => {
    const number = numberIn(text)
    return number !== undefined && isDoubtful(number)
  })
}

/** Reads a feed for its prices alone, which takes as long as reading its rows: only for a feed with a doubtful price. */
async function priceStyleOf({ rows }: RawFeed): Promise<PriceStyle> {
  const style = new PriceStyle()
  for await (const raw of rows) for (const text of pricesOf(raw)) style.learn(text)
  return style
}

interface Counts {
  rows: number
  /** Rows without a title, among the skipped ones. */
  untitled: number
  skipped: number
  warnings: number
  /** Rows without a price that may stand for a group, by its id, until a variant of the group is read. */
  parents: Map<string, ParentRow[]>
}

interface ParentRow {
  line: number
  problem: string
  named: NamedRow
  possible: PossibleParent
}

/** Number of rows without a price in memory; those above it are skipped at once, as where a feed has no prices at all. */
const mostParents = 10_000

/** Whether a row without a price can only be judged beside the variants of its group. */
const mayBeVariant = ({ id, group, title, facts }: PossibleParent): boolean =>
  facts.length > 0 || (id !== group && /\d/.test(title))

/** Reports rows without a price that describe a group of variants as a whole. Such a row is valid. */
function reportParents(parents: readonly ParentRow[], counts: Counts, report: ImportReport): void {
  for (const { line, named } of parents) {
    counts.warnings += 1
    report.row('warning', line, `id ${named.id}: ${standsForGroup}`, named)
  }
}

/** Reports the remaining rows without a price. A variant is skipped, and so is a row whose group has no variant. */
function sortOutParents(staging: RowStaging, counts: Counts, report: ImportReport): void {
  for (const [group, parents] of counts.parents) {
    const variants = staging.rowsOf(group)
    for (const parent of parents) {
      if (variants.length > 0 && !isUnpricedVariant(parent.possible, variants)) {
        reportParents([parent], counts, report)
        continue
      }
      counts.skipped += 1
      report.row('skipped', parent.line, parent.problem, parent.named)
    }
  }
}

const standsForGroup = 'stands for its whole group and is not a variant of it'

async function stage(
  { feed, learnStyle }: { feed: RawFeed; learnStyle: (raw: RawRow) => Promise<void> },
  staging: RowStaging,
  rowContext: RowContext,
  paths: Set<string>,
  report: ImportReport,
  { adapt, onGoodRow }: { adapt: (row: FeedRow) => void; onGoodRow: (row: FeedRow) => void },
): Promise<Counts> {
  const counts: Counts = { rows: 0, untitled: 0, skipped: 0, warnings: 0, parents: new Map() }
  let parentCount = 0
  let lastGroup: string | undefined
  const skip = (raw: RawRow, problem: string): void => {
    counts.skipped += 1
    if (!raw.fields.has('title')) counts.untitled += 1
    report.row('skipped', raw.line, problem, nameOf(raw))
  }
  /** Rows in other currencies, by currency: reported once each. */
  const foreign = new Map<string, { count: number; raw: RawRow; problem: string }>()
  /** Problems of VAT rates, which a feed often has in all rows: reported once each. */
  const vat = new Map<string, { count: number; line: number; row: FeedRow }>()
  const refused = new OccurrenceCounter()
  for await (const raw of feed.rows) {
    counts.rows += 1
    if (counts.rows % progressEvery === 0) report.progress('read', counts.rows)
    await learnStyle(raw)
    const read = readRow(raw, rowContext)
    if ('problem' in read && read.parent !== undefined) {
      const { parent: possible } = read
      const parent = { line: raw.line, problem: read.problem, named: nameOf(raw), possible }
      const isFull = parentCount >= mostParents
      if (possible.group === lastGroup && (isFull || !mayBeVariant(possible)))
        reportParents([parent], counts, report)
      else if (isFull) skip(raw, read.problem)
      else {
        parentCount += 1
        const known = counts.parents.get(possible.group)
        if (known) known.push(parent)
        else counts.parents.set(possible.group, [parent])
      }
      continue
    }
    if ('problem' in read) {
      const known = read.currency === undefined ? undefined : foreign.get(read.currency)
      if (known) known.count += 1
      else if (read.currency !== undefined)
        foreign.set(read.currency, { count: 1, raw, problem: read.problem })
      else skip(raw, read.problem)
      continue
    }
    adapt(read.row)
    const earlier = staging.add(read.row)
    if (earlier) {
      skip(raw, `id ${read.row.id} is already in line ${earlier.line}`)
      continue
    }
    onGoodRow(read.row)
    lastGroup = read.row.group
    const parents = counts.parents.get(read.row.group)
    if (parents) {
      const left = parents.filter(({ possible }) => mayBeVariant(possible))
      if (left.length > 0) counts.parents.set(read.row.group, left)
      else counts.parents.delete(read.row.group)
      parentCount -= parents.length - left.length
      reportParents(
        parents.filter((parent) => !left.includes(parent)),
        counts,
        report,
      )
    }
    for (const host of read.refusedHosts) refused.add(host, raw.line)
    const { categories } = read.row
    for (const labels of categories.length > 0 ? categories : [[]]) paths.add(JSON.stringify(labels))
    for (const problem of read.vatProblems) {
      const known = vat.get(problem)
      if (known) known.count += 1
      else vat.set(problem, { count: 1, line: raw.line, row: read.row })
    }
    for (const warning of read.warnings) {
      counts.warnings += 1
      report.row('warning', raw.line, `id ${read.row.id}: ${warning}`, read.row)
    }
  }
  for (const { count, raw, problem } of foreign.values()) {
    skip(raw, count === 1 ? problem : `${count} rows: ${problem}`)
    counts.skipped += count - 1
  }
  for (const [problem, { count, line, row }] of vat) {
    counts.warnings += 1
    const rows = count === 1 ? '' : `${count} rows, the first `
    report.row('warning', line, `id ${row.id}: ${rows}${JSON.stringify(row.title)}: ${problem}`, row)
  }
  refused.report((...requested) => report.refusedPictures(...requested))
  return counts
}

/** Returns id and title as they are in the feed, cut to a line. */
function nameOf({ fields }: RawRow): NamedRow {
  const text = (name: string) => fields.get(name)?.[0]?.replace(/\s+/g, ' ').slice(0, 100)
  return { id: text('id'), title: text('title') }
}

function refuseBad(good: number, { rows, untitled, skipped }: Counts, maxBadPercent: number): void {
  if (rows > 0 && untitled === rows)
    throw new FeedFileError(
      'its rows have no titles: a supplemental feed only adds to another feed and cannot be imported alone',
    )
  if (good === 0) throw new FeedFileError(rows === 0 ? 'it has no rows' : `none of its ${rows} rows is valid`)
  const share = (skipped * 100) / rows
  if (share > maxBadPercent)
    throw new FeedFileError(
      `${skipped} of its ${rows} rows are invalid (${share.toFixed(1)} %), more than --most-bad allows (${maxBadPercent} %)`,
    )
}

/** Returns the tenant's locale in which the feed is written. */
function localeOf(
  { i18n }: ImportTenant,
  requested: string | undefined,
  declared: string | undefined,
): string {
  const wanted = requested ?? declared?.replace('_', '-')
  if (wanted === undefined) return i18n.locales[0] as string
  const found =
    i18n.locales.find((locale) => locale.toLowerCase() === wanted.toLowerCase()) ??
    i18n.locales.find(
      (locale) => requested === undefined && locale.slice(0, 2) === wanted.slice(0, 2).toLowerCase(),
    )
  if (found) return found
  throw new FeedFileError(
    `its language ${wanted} is not one of the shop (${i18n.locales.join(', ')}): name the locale of the file with --locale`,
  )
}

/** What all products of an import share, and the languages of its texts. */
function importOf(
  tenant: ImportTenant,
  {
    locale,
    now,
    paths,
    makerOf,
    codes,
    facts,
    taxonomy,
    earlier,
    matches = noMatches,
  }: {
    locale: string
    now: number
    paths: ReadonlySet<string>
    makerOf: MakerOf
    codes: CodeBook
    facts: FactStatistics
    taxonomy: GoogleTaxonomy
    earlier: EarlierLabels
    matches?: LabelMatches
  },
): { context: ImportContext; languages: readonly string[] } {
  const language = locale.slice(0, 2)
  const texts = new ImportTexts(language, tenant.i18n.locales)
  const vocabulary = new VocabularyBuilder(language, texts, codes, earlier, matches.names)
  const categories = new CategoryList(language, texts, tenant.company, codes, taxonomy, {
    earlier: earlier.categories,
    matches: matches.categories,
  })
  for (const path of paths) categories.keyOf(JSON.parse(path))
  const context: ImportContext = {
    tenantId: tenant.id,
    language,
    day: dayOf(now, tenant.i18n.timeZone),
    company: tenant.company,
    deliveryDays: tenant.constants.deliveryWorkingDays,
    codes,
    vocabulary,
    categories,
    facts: new FactFilters(facts.filters(), { codes, vocabulary, language }, texts, matches.attributes),
    texts,
    makerOf,
  }
  return { context, languages: texts.languages }
}

const languagesOf = ({ i18n }: ImportTenant): string[] => i18n.locales.map((locale) => locale.slice(0, 2))

/** Reports the numbers of categories that are unknown, and which file lists them. */
function noteNumbers(
  unknown: ReadonlyMap<number, number>,
  { folder, locale }: { folder: string | undefined; locale: string },
  report: ImportReport,
): void {
  const rows = [...unknown.values()].reduce((sum, count) => sum + count, 0)
  if (rows === 0) return
  const numbers = [...unknown.keys()].slice(0, maxIds).join(', ')
  const help = folder === undefined ? '' : `: put ${taxonomyUrl(locale)} into ${folder}`
  report.note?.(`${rows} rows name their category by a number that is not known (${numbers})${help}`)
}

/** Number of families that are looked at to say that rows could be grouped. */
const maxFamilies = 2000

/** Groups rows by their titles, or reports that they could be. */
function groupFamilies(staging: RowStaging, { groupBy }: ImportOptions, report: ImportReport): void {
  if (groupBy === 'title') {
    const rows = staging.groupFamilies()
    if (rows > 0) report.note?.(`${rows} rows without an item_group_id are grouped by their titles`)
    return
  }
  let [rows, products]: [number, number] = [0, 0]
  let example: FeedRow[] | undefined
  for (const family of staging.families(maxFamilies)) {
    example ??= family
    rows += family.length
    products += 1
  }
  if (example)
    report.note?.(
      `${rows} rows without an item_group_id look like sizes and colours of ${products} products, such as ` +
        `${idsOf(example)} (${JSON.stringify(example[0]?.title)}): --group-by title makes one product of each`,
    )
}

const maxIds = 10

/** Names the ids of rows, the first ones of many. */
const idsOf = (rows: readonly FeedRow[]): string =>
  rows
    .slice(0, maxIds)
    .map(({ id }) => id)
    .join(', ') + (rows.length > maxIds ? ` and ${rows.length - maxIds} more` : '')
