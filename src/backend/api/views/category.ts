import type { SnapshotCategory } from '#backend/catalogue/reading/category-tree.ts'
import type { ShopContext } from '../context.ts'
import { goodsLocales, localisedText, textLanguage } from './localised-text.ts'
import { mediaView } from './media.ts'

/** Returns a category's path in the language of the request, else in the tenant's default one. */
export const categoryPath = (
  category: SnapshotCategory,
  context: Pick<ShopContext, 'locale' | 'tenant'>,
): string => localisedText(category.paths, context)

export const breadcrumbsView = (category: SnapshotCategory, context: ShopContext) =>
  category.trail.map((step) => ({
    label: localisedText(step.label, context),
    path: categoryPath(step, context),
    textLanguage: labelLanguage(step, context),
  }))

/**
 * Returns the language of a category's label where it is not that of the request; otherwise null. An import uses the
 * label of its feed in all languages, so one that no product has a text in shows the label of another.
 */
export function labelLanguage(
  { label, languages = [] }: Pick<SnapshotCategory, 'label' | 'languages'>,
  context: Pick<ShopContext, 'locale' | 'tenant'>,
): string | null {
  const own = context.locale.slice(0, 2)
  if (label[own] === undefined || languages.includes(own)) return textLanguage(label, context)
  return languages.find((language) => label[language] === label[own]) ?? null
}

export interface CategoryView {
  children: () => CategoryView[]
  [field: string]: unknown
}

export const categoryView = (category: SnapshotCategory, context: ShopContext): CategoryView => ({
  path: categoryPath(category, context),
  alternates: goodsLocales(category, context.tenant).flatMap((locale) => {
    const path = category.paths[locale.slice(0, 2)]
    return path === undefined ? [] : [{ locale, path }]
  }),
  label: localisedText(category.label, context),
  description: localisedText(category.description, context),
  textLanguage: labelLanguage(category, context),
  breadcrumbs: () => breadcrumbsView(category, context),
  children: () => category.children.map((child) => categoryView(child, context)),
  media: category.media ? mediaView(category.media, context) : null,
  productCount: category.productCount,
})
