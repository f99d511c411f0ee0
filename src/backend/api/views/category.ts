import type { SnapshotCategory } from '#backend/catalogue/reading/category-tree.ts'
import type { ShopContext } from '../context.ts'
import { goodsLocales, localisedText } from './localised-text.ts'
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
  }))

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
  breadcrumbs: () => breadcrumbsView(category, context),
  children: () => category.children.map((child) => categoryView(child, context)),
  media: category.media ? mediaView(category.media, context) : null,
  productCount: category.productCount,
})
