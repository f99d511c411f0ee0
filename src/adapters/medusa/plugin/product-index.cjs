/**
 * Search index for the Etalage adapter. Copy this file to `src/search/product.js` of your Medusa project (2.21 or later), and
 * run `npx medusa db:migrate` once. After a change of `toDocument`, rebuild the index: a changed function is not noticed.
 *
 * `facets` are `option:TITLE:VALUE`, `tag:VALUE`, `type:VALUE` and `material:VALUE`: the adapter makes a filter of each. Prices are those
 * of the variants without a rule, by currency: the index does not know price lists and prices by region.
 */
const { defineSearchIndex, graphConsume, graphSeed, search } = require('@medusajs/framework/utils')

/** Currencies with a price filter and an order by price. Add those of your shops. */
const currencies = ['eur', 'chf']

const source = {
  fields: [
    'id',
    'title',
    'subtitle',
    'description',
    'handle',
    'status',
    'material',
    'created_at',
    'collection.handle',
    'collection.title',
    'type.value',
    'tags.value',
    'categories.id',
    'sales_channels.id',
    'variants.sku',
    'variants.options.value',
    'variants.options.option.title',
    'variants.prices.amount',
    'variants.prices.currency_code',
    'variants.prices.min_quantity',
    'variants.prices.price_list_id',
    'variants.prices.rules_count',
  ],
  transform: (rows) => rows.map(toDocument),
}

function toDocument(product) {
  const variants = product.variants ?? []
  const document = {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle ?? '',
    description: product.description ?? '',
    status: product.status,
    sales_channel_ids: (product.sales_channels ?? []).map(({ id }) => id),
    category_ids: (product.categories ?? []).map(({ id }) => id),
    collection: product.collection?.handle ?? '',
    collection_title: product.collection?.title ?? '',
    skus: variants.flatMap(({ sku }) => sku ?? []),
    facets: facetsOf(product, variants),
    created_at: product.created_at,
  }
  for (const currency of currencies) {
    const price = lowestPrice(variants, currency)
    if (price !== undefined) document[`price_${currency}`] = price
  }
  return document
}

/** Each value once, as the counts are counts of entries. */
function facetsOf(product, variants) {
  const facets = new Set()
  for (const { options } of variants)
    for (const { value, option } of options ?? []) if (option?.title) facets.add(`option:${option.title}:${value}`)
  for (const { value } of product.tags ?? []) facets.add(`tag:${value}`)
  if (product.type?.value) facets.add(`type:${product.type.value}`)
  if (product.material) facets.add(`material:${product.material}`)
  return [...facets]
}

function lowestPrice(variants, currency) {
  const amounts = variants.flatMap(({ prices }) =>
    (prices ?? [])
      .filter((price) => price?.currency_code === currency)
      .filter(({ price_list_id, rules_count, min_quantity }) => !price_list_id && !rules_count && !min_quantity)
      .map(({ amount }) => Number(amount)),
  )
  return amounts.length > 0 ? Math.min(...amounts) : undefined
}

module.exports.default = defineSearchIndex({
  name: 'product',
  entity: 'product',
  fields: search.define({
    id: search.keyword().filterable(),
    title: search.text().searchable({ weight: 4 }).sortable(),
    subtitle: search.text().searchable({ weight: 2 }),
    description: search.text().searchable(),
    status: search.keyword().filterable().retrievable(false),
    sales_channel_ids: search.keyword().filterable().array().retrievable(false),
    category_ids: search.keyword().filterable().facetable().array(),
    collection: search.keyword().filterable().facetable(),
    collection_title: search.text().searchable({ weight: 2 }),
    skus: search.keyword().searchable({ weight: 4 }).array(),
    facets: search.keyword().filterable().facetable().array(),
    created_at: search.date().filterable().sortable(),
    ...Object.fromEntries(
      currencies.map((currency) => [
        `price_${currency}`,
        search.float().filterable().sortable().facetable({ types: ['stats', 'range'] }),
      ]),
    ),
  }),
  events: [
    'product.created',
    'product.updated',
    'product.deleted',
    'product-variant.created',
    'product-variant.updated',
    'product-variant.deleted',
  ],
  consume: graphConsume({
    ...source,
    is_delete: ({ name }) => name === 'product.deleted',
    resolve_ids: async ({ name, data }, { container }) => {
      const ids = [].concat(data).flatMap(({ id }) => id)
      if (!name.startsWith('product-variant.')) return ids
      const { data: variants } = await container
        .resolve('query')
        .graph({ entity: 'product_variant', fields: ['product_id'], filters: { id: ids }, withDeleted: true })
      return [...new Set(variants.map(({ product_id }) => product_id))]
    },
  }),
  seed: graphSeed(source),
})
