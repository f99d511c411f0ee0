import { plainText } from '#adapters/shared/plain-text.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import { type CatalogueCategory, withDescendants } from './catalogue.ts'
import type { Goods } from './goods.ts'

/** Maps the categories above a page, from the department down. */
export const breadcrumbsOf = ({ trail }: CatalogueCategory) =>
  trail.map(({ name, path }) => ({ label: name, path }))

/** Maps a category to the contract's `Category`. Handles have one language. */
export const categoryView = (
  category: CatalogueCategory,
  goods: Goods,
  context: AdapterContext,
): Record<string, unknown> => ({
  path: category.path,
  alternates: context.tenant.i18n.locales.map((locale) => ({ locale, path: category.path })),
  label: category.name,
  description: plainText(category.description),
  breadcrumbs: () => breadcrumbsOf(category),
  children: () => category.children.map((child) => categoryView(child, goods, context)),
  media: () => goods.pictures.of(category, context),
  productCount: () => goods.counts.of(withDescendants(category), context),
})
