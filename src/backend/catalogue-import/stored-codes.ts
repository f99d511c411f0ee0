import type { CatalogueCategory, CatalogueVocabulary } from '../catalogue/model.ts'
import { currentGeneration } from '../catalogue/writing/generations.ts'
import type { Database } from '../infra/database/database.ts'
import { CodeBook } from './code-book.ts'
import { labelKey } from './rules/label-key.ts'
import { categoryKind, valueKey, valueKind } from './vocabulary-builder.ts'

const codesAtOnce = 500

/** Opens the codes of a tenant's labels: those of earlier imports, then those of the present catalogue. */
export async function openCodeBook(db: Database, tenantId: string, language: string): Promise<CodeBook> {
  const book = new CodeBook(language)
  const rows = await db
    .selectFrom('label_code')
    .select(['kind', 'label_key', 'code'])
    .where('tenant_id', '=', tenantId)
    .execute()
  for (const { kind, label_key: key, code } of rows) book.remember({ kind, key, code })
  const generation = await currentGeneration(db, tenantId)
  if (generation !== undefined) await adoptCurrent(db, { tenantId, generation }, language, book)
  return book
}

/** Stores the codes that labels got since the book was opened. */
export async function storeCodes(db: Database, tenantId: string, book: CodeBook): Promise<void> {
  const rows = book.added.map(({ kind, key, code }) => ({ tenant_id: tenantId, kind, label_key: key, code }))
  for (let start = 0; start < rows.length; start += codesAtOnce)
    await db.transaction().execute((trx) =>
      trx
        .insertInto('label_code')
        .values(rows.slice(start, start + codesAtOnce))
        .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'label_key']).doNothing())
        .execute(),
    )
}

async function adoptCurrent(
  db: Database,
  { tenantId, generation }: { tenantId: string; generation: number },
  language: string,
  book: CodeBook,
): Promise<void> {
  const vocabularies = await db
    .selectFrom('vocabulary')
    .select('detail')
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .execute()
  for (const { detail } of vocabularies)
    for (const [attribute, values] of Object.entries((JSON.parse(detail) as CatalogueVocabulary).values))
      for (const [code, { label }] of Object.entries(values)) {
        const text = label[language]
        if (text !== undefined) book.adopt(valueKind(attribute), valueKey(attribute, text, language), code)
      }
  const brands = await db
    .selectFrom('brand')
    .select(['slug', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .execute()
  for (const { slug, name } of brands) book.adopt('brand', labelKey(name), slug)
  const categories = await db
    .selectFrom('category')
    .select(['category_key', 'parent_key', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .orderBy('position')
    .execute()
  /** The path of slugs of each category, which is the key of an imported one. */
  const paths = new Map<string, string>()
  for (const { category_key: key, parent_key: parentKey, detail } of categories) {
    const { label, slug }: Pick<CatalogueCategory, 'label' | 'slug'> = JSON.parse(detail)
    const parent = parentKey === null ? '' : paths.get(parentKey)
    const [text, word] = [label[language], slug[language]]
    if (parent === undefined || text === undefined || word === undefined) continue
    paths.set(key, parent === '' ? word : `${parent}.${word}`)
    book.adopt(categoryKind(parent), labelKey(text), word)
  }
}
