import { plainText } from '#adapters/shared/plain-text.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import type { VendureClient } from '../client.ts'
import type { CatalogueCollection } from './catalogue.ts'
import { mediaOfAsset } from './media.ts'

/** Maps collections above a page, from the department down. */
export const breadcrumbsOf = (
  { trail }: CatalogueCollection,
  client: Pick<VendureClient, 'languageOf'>,
  { locale }: Pick<AdapterContext, 'locale'>,
) => trail.map((step) => ({ label: step.name, path: step.pathOf(client.languageOf(locale)) }))

/** Maps a collection to the contract's `Category`. */
export const categoryView = (
  collection: CatalogueCollection,
  client: Pick<VendureClient, 'languageOf'>,
  context: AdapterContext,
): Record<string, unknown> => ({
  path: collection.pathOf(client.languageOf(context.locale)),
  alternates: context.tenant.i18n.locales.map((locale) => ({
    locale,
    path: collection.pathOf(client.languageOf(locale)),
  })),
  label: collection.name,
  description: plainText(collection.description),
  breadcrumbs: () => breadcrumbsOf(collection, client, context),
  children: () => collection.children.map((child) => categoryView(child, client, context)),
  media: collection.asset ? mediaOfAsset(collection.asset, collection.name) : null,
  productCount: collection.productCount,
})
