import type { ByLanguage, CatalogueCategory, CatalogueVocabulary } from '#backend/catalogue/model.ts'
import { currentGeneration } from '#backend/catalogue/writing/generations.ts'
import type { Database } from '#backend/infra/database/database.ts'

/** What the current catalogue calls its categories, attributes and values, in the languages of the shop. */
export interface EarlierLabels {
  /** Left out before the first import. */
  generation?: number
  /** By key. */
  categories: ReadonlyMap<string, Pick<CatalogueCategory, 'label' | 'slug' | 'parent'>>
  /** Labels of attributes by code. */
  attributes: ReadonlyMap<string, ByLanguage>
  /** Values by the code of their attribute and their own, also of goods that have left the range. */
  values: ReadonlyMap<string, ReadonlyMap<string, CatalogueVocabulary['values'][string][string]>>
  /** Languages in which its products have names. */
  languages: ReadonlySet<string>
}

export const noLabels: EarlierLabels = {
  categories: new Map(),
  attributes: new Map(),
  values: new Map(),
  languages: new Set(),
}

/** @param languages of the shop; labels in others are left out */
export async function readEarlierLabels(
  db: Database,
  tenantId: string,
  languages: readonly string[],
): Promise<EarlierLabels> {
  const generation = await currentGeneration(db, tenantId)
  if (generation === undefined) return noLabels
  const own = (label: ByLanguage): ByLanguage =>
    Object.fromEntries(Object.entries(label).filter(([language]) => languages.includes(language)))
  const ownOf = <Labelled extends { label: ByLanguage }>(labels: Record<string, Labelled>) =>
    new Map(Object.entries(labels).map(([code, each]) => [code, { ...each, label: own(each.label) }]))
  const categories = await db
    .selectFrom('category')
    .select(['category_key', 'parent_key', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .execute()
  const vocabulary = await db
    .selectFrom('vocabulary')
    .select('detail')
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .executeTakeFirst()
  const details = categories.map(({ category_key: key, parent_key: parent, detail }) => ({
    key,
    parent,
    ...(JSON.parse(detail) as Pick<CatalogueCategory, 'label' | 'slug'> & { languages?: string[] }),
  }))
  const {
    attributes,
    values,
    former = {},
  }: CatalogueVocabulary = vocabulary ? JSON.parse(vocabulary.detail) : { attributes: {}, values: {} }
  return {
    generation,
    categories: new Map(
      details.map(({ key, parent, label, slug }) => [
        key,
        { label: own(label), slug: own(slug), ...(parent !== null && { parent }) },
      ]),
    ),
    attributes: new Map([...ownOf(attributes)].map(([code, { label }]) => [code, label])),
    values: new Map(
      [...new Set([...Object.keys(values), ...Object.keys(former)])].map((code) => [
        code,
        // The latest are first.
        ownOf({ ...values[code], ...former[code] }),
      ]),
    ),
    languages: new Set(
      details.flatMap((each) => each.languages ?? []).filter((language) => languages.includes(language)),
    ),
  }
}

/** Returns the labels in other languages than that of a feed. */
export const withoutLanguage = (label: ByLanguage | undefined, language: string): ByLanguage =>
  Object.fromEntries(Object.entries(label ?? {}).filter(([each]) => each !== language))
