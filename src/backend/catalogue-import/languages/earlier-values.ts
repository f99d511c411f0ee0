import type { ProductDetail, VariantDetail } from '#backend/catalogue/writing/product-rows.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { FeedRow } from '../feed-row.ts'

/** Number of rows whose goods are read at once. */
const batch = 500

/** The codes of a product, of a feed or of the catalogue. */
export interface ProductCodes {
  categories: readonly string[]
  attributes: readonly { code: string; values: readonly string[] }[]
  variants: readonly { sku: string; choice: Readonly<Record<string, string>> }[]
}

/** The codes of the goods of a group in the current catalogue. */
export interface EarlierGoods extends ProductCodes {
  /** Whether a feed in the language of the present one has named the product, so that its label in it is its own. */
  isNamed: boolean
  /** Also those that were variants of another product. */
  variants: readonly { sku: string; choice: Readonly<Record<string, string>>; isNamed: boolean }[]
}

/** A value that goods have in the current catalogue. */
export interface EarlierValue {
  code: string
  isNamed: boolean
}

/**
 * Yields groups of rows with the codes that their goods have in the current catalogue, gone ones included; without them if
 * there is no generation.
 * @param language of the feed
 */
export async function* withEarlierValues(
  db: Database,
  catalogue: { tenantId: string; generation: number | undefined; language: string },
  groups: Iterable<FeedRow[]>,
): AsyncGenerator<[rows: FeedRow[], earlier: EarlierGoods | undefined]> {
  const { generation } = catalogue
  let waiting: FeedRow[][] = []
  const found = async function* (): AsyncGenerator<[FeedRow[], EarlierGoods | undefined]> {
    const goodsOf =
      generation === undefined ? undefined : await readGoods(db, { ...catalogue, generation }, waiting)
    for (const rows of waiting) yield [rows, goodsOf?.(rows)]
    waiting = []
  }
  let count = 0
  for (const rows of groups) {
    waiting.push(rows)
    count += rows.length
    if (count < batch) continue
    yield* found()
    count = 0
  }
  yield* found()
}

/** Returns the value of an attribute that a product has; undefined if it has none or several. */
export function earlierFact(goods: EarlierGoods | undefined, attribute: string): EarlierValue | undefined {
  const values = goods?.attributes.find(({ code }) => code === attribute)?.values
  return goods && values?.length === 1 ? { code: values[0] as string, isNamed: goods.isNamed } : undefined
}

/** Returns the value of an attribute that a variant has. */
export function earlierChoice(
  goods: EarlierGoods | undefined,
  sku: string,
  attribute: string,
): EarlierValue | undefined {
  const variant = goods?.variants.find((each) => each.sku === sku)
  const code = variant?.choice[attribute]
  return variant && code !== undefined ? { code, isNamed: variant.isNamed } : undefined
}

/** Returns a function that finds the goods of the catalogue that the rows of a group are. */
async function readGoods(
  db: Database,
  { tenantId, generation, language }: { tenantId: string; generation: number; language: string },
  groups: readonly FeedRow[][],
): Promise<(rows: readonly FeedRow[]) => EarlierGoods> {
  const ids = groups.flat().map(({ id }) => id)
  const choices = new Map<string, { master: string; choice: VariantDetail['choice'] }>()
  const masters = new Set(groups.map(([row]) => row?.group ?? ''))
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await db
      .selectFrom('variant')
      .select(['master_sku', 'sku', 'detail'])
      .where('tenant_id', '=', tenantId)
      .where('generation', '=', generation)
      .where('sku', 'in', ids.slice(start, start + batch))
      .execute()
    for (const { sku, master_sku: master, detail } of rows) {
      choices.set(sku, { master, choice: (JSON.parse(detail) as VariantDetail).choice })
      masters.add(master)
    }
  }
  const products = new Map<string, ProductDetail>()
  for (let skus = [...masters]; skus.length > 0; skus = skus.slice(batch)) {
    const rows = await db
      .selectFrom('product')
      .select(['sku', 'detail'])
      .where('tenant_id', '=', tenantId)
      .where('generation', '=', generation)
      .where('sku', 'in', skus.slice(0, batch))
      .execute()
    for (const { sku, detail } of rows) products.set(sku, JSON.parse(detail))
  }
  const isNamed = (sku: string): boolean => products.get(sku)?.name[language] !== undefined
  return (rows) => {
    const group = rows[0]?.group ?? ''
    const { categories = [], attributes = [] } = products.get(group) ?? {}
    const variants = rows.flatMap(({ id }) => {
      const known = choices.get(id)
      return known ? [{ sku: id, choice: known.choice, isNamed: isNamed(known.master) }] : []
    })
    return { categories, attributes, variants, isNamed: isNamed(group) }
  }
}
