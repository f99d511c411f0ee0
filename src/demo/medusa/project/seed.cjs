/**
 * Fills the sample Medusa: `medusa exec ./src/scripts/seed.js`. It prints `MEDUSA_SEED` with the ids that a shop in front of it
 * needs. The order matters: each part links to those before it.
 */
const { ContainerRegistrationKeys, Modules, ProductStatus } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')
const { categories, brands, tags, options, products } = require('./goods.js')
const { categoryNames, titles, materials, ways, describe } = require('./german.js')

const countries = ['nl', 'de', 'be']
/** VAT in per cent by country. */
const vat = { nl: 21, de: 19, be: 21 }

module.exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const link = container.resolve(ContainerRegistrationKeys.LINK)

  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Etalage' }] })
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Etalage', type: 'publishable', created_by: '' }],
  })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const [store] = await container.resolve(Modules.STORE).listStores()
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      supported_currencies: [{ currency_code: 'eur', is_default: true, is_tax_inclusive: true }],
      default_sales_channel_id: channel.id,
    },
  })
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      { name: 'Europa', currency_code: 'eur', countries, payment_providers: ['pp_system_default'], is_tax_inclusive: true },
    ],
  })
  await run(
    flows.createTaxRegionsWorkflow,
    countries.map((country_code) => ({
      country_code,
      provider_id: 'tp_system',
      default_tax_rate: { rate: vat[country_code], code: `vat-${country_code}`, name: 'VAT' },
    })),
  )
  const location = await createLocation(run, link, channel.id)
  await createShipping(run, container, link, location.id, region.id)
  await createGoods(run, channel.id, location.id, container)
  await addGerman(run, container)
  await createPromotions(run)
  await createAdmin(run, container)
  console.log(`MEDUSA_SEED ${JSON.stringify({ publishableKey: key.token, regionId: region.id })}`)
}

async function createLocation(run, link, channelId) {
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Magazijn', address: { city: 'Utrecht', country_code: 'NL', address_1: 'Havenkade 1' } }],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  })
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channelId] })
  return location
}

async function createShipping(run, container, link, locationId, regionId) {
  const fulfilment = container.resolve(Modules.FULFILLMENT)
  const known = await fulfilment.listShippingProfiles({ type: 'default' })
  const profile =
    known[0] ?? (await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Standaard', type: 'default' }] }))[0]
  const set = await fulfilment.createFulfillmentSets({
    name: 'Levering',
    type: 'shipping',
    service_zones: [
      { name: 'Europa', geo_zones: countries.map((country_code) => ({ country_code, type: 'country' })) },
    ],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  const option = (name, code, description, amount) => ({
    name,
    price_type: 'flat',
    provider_id: 'manual_manual',
    service_zone_id: set.service_zones[0].id,
    shipping_profile_id: profile.id,
    type: { label: name, code, description },
    prices: [
      { currency_code: 'eur', amount },
      { region_id: regionId, amount },
    ],
    rules: [
      { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
      { attribute: 'is_return', value: 'false', operator: 'eq' },
    ],
  })
  await run(flows.createShippingOptionsWorkflow, [
    option('Pakket', 'standard', 'Binnen drie werkdagen', 4.95),
    option('Spoedpakket', 'express', 'Morgen in huis', 12.5),
  ])
}

async function createGoods(run, channelId, locationId, container) {
  const byHandle = new Map()
  const create = async (list, parent_category_id) => {
    const created = await run(flows.createProductCategoriesWorkflow, {
      product_categories: list.map(({ handle, name }, rank) => ({
        handle,
        name,
        rank,
        is_active: true,
        ...(parent_category_id && { parent_category_id }),
      })),
    })
    for (const category of created) byHandle.set(category.handle, category.id)
    for (const { handle, children = [] } of list) if (children.length > 0) await create(children, byHandle.get(handle))
  }
  await create(categories)
  const collections = await run(flows.createCollectionsWorkflow, {
    collections: brands.map((title) => ({ title, handle: title.toLowerCase() })),
  })
  const collectionOf = new Map(collections.map(({ title, id }) => [title, id]))
  const tagList = await run(flows.createProductTagsWorkflow, { product_tags: tags.map((value) => ({ value })) })
  const tagOf = new Map(tagList.map(({ value, id }) => [value, id]))
  const shared = await run(flows.createProductOptionsWorkflow, {
    product_options: Object.entries(options).map(([title, values]) => ({ title, values })),
  })
  const [profile] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({ type: 'default' })
  await run(flows.createProductsWorkflow, {
    products: products.map((product, index) => inputOf(product, index, { byHandle, collectionOf, tagOf, shared, channelId, profile })),
  })
  const items = await container.resolve(Modules.INVENTORY).listInventoryItems({}, { take: 1000 })
  const stockOf = new Map(products.flatMap((product, index) => variantsOf(product, index).map(({ sku }) => [sku, product.stock])))
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id, sku }) => ({
      inventory_item_id: id,
      location_id: locationId,
      stocked_quantity: stockOf.get(sku) ?? 0,
    })),
  })
}

function variantsOf({ colours, sizes, price }, index) {
  const number = 1001 + index
  const all = (colours.length > 0 ? colours : [undefined]).flatMap((Kleur) =>
    (sizes.length > 0 ? sizes : [undefined]).map((Maat) => ({ ...(Kleur && { Kleur }), ...(Maat && { Maat }) })),
  )
  return all.map((choice, rank) => {
    const values = Object.values(choice)
    return {
      title: values.join(' / ') || 'Standaard',
      sku: [`ET-${number}`, ...values.map((value) => value.slice(0, 3).toUpperCase())].join('-'),
      options: values.length > 0 ? choice : { Uitvoering: 'Standaard' },
      variant_rank: rank,
      manage_inventory: true,
      prices: [{ currency_code: 'eur', amount: price }],
    }
  })
}

function inputOf(product, index, { byHandle, collectionOf, tagOf, shared, channelId, profile }) {
  const used = { Kleur: product.colours, Maat: product.sizes }
  const chosen = shared
    .filter(({ title }) => used[title].length > 0)
    .map(({ id, title, values }) => ({
      id,
      value_ids: values.filter(({ value }) => used[title].includes(value)).map((value) => value.id),
    }))
  const images = product.pictures.map((name) => ({ url: `/static/${name}.webp` }))
  return {
    title: product.title,
    handle: product.handle,
    description: product.description,
    material: product.material,
    status: ProductStatus.PUBLISHED,
    category_ids: [byHandle.get(product.category)],
    collection_id: collectionOf.get(product.brand),
    tag_ids: product.tags.map((tag) => tagOf.get(tag)),
    shipping_profile_id: profile.id,
    sales_channels: [{ id: channelId }],
    images,
    thumbnail: images[0].url,
    options: chosen.length > 0 ? chosen : [{ title: 'Uitvoering', values: ['Standaard'] }],
    variants: variantsOf(product, index),
  }
}

/** Code `TIEN` takes off ten per cent; `VIJF` takes off five euros from one hundred euros on. */
async function createPromotions(run) {
  const promotion = (code, application_method, rules = []) => ({
    code,
    type: 'standard',
    status: 'active',
    is_tax_inclusive: true,
    rules,
    application_method: { target_type: 'items', allocation: 'across', currency_code: 'eur', ...application_method },
  })
  await run(flows.createPromotionsWorkflow, {
    promotionsData: [
      promotion('TIEN', { type: 'percentage', value: 10 }),
      promotion('VIJF', { type: 'fixed', value: 5 }, [{ attribute: 'item_total', operator: 'gte', values: ['100'] }]),
    ],
  })
}

/** German names of categories, products and ways of delivery, which have Dutch ones. Options have one language: so has the search index. */
async function addGerman(run, container) {
  const product = container.resolve(Modules.PRODUCT)
  const fulfilment = container.resolve(Modules.FULFILLMENT)
  const german = (reference, reference_id, translations) => ({
    ...{ reference, reference_id, translations },
    locale_code: 'de-DE',
  })
  const found = {
    categories: await product.listProductCategories({}, { take: 100 }),
    products: await product.listProducts({}, { take: 100, relations: ['collection'] }),
    ways: await fulfilment.listShippingOptions({}, { relations: ['type'] }),
  }
  await run(flows.createTranslationsWorkflow, {
    translations: [
      ...found.categories.map(({ id, handle }) => german('product_category', id, { name: categoryNames[handle] })),
      ...found.products.map(({ id, handle, collection, material }) =>
        german('product', id, {
          title: titles[handle],
          description: describe(titles[handle], collection.title),
          ...(material && { material: materials[material] }),
        }),
      ),
      ...found.ways.map(({ id, type }) => german('shipping_option', id, { name: ways[type.code].name })),
      ...found.ways.map(({ type }) =>
        german('shipping_option_type', type.id, {
          label: ways[type.code].name,
          description: ways[type.code].description,
        }),
      ),
    ],
  })
}

async function createAdmin(run, container) {
  const { MEDUSA_ADMIN_EMAIL: email, MEDUSA_ADMIN_PASSWORD: password } = process.env
  const [user] = await run(flows.createUsersWorkflow, { users: [{ email }] })
  const auth = container.resolve(Modules.AUTH)
  const { authIdentity, error } = await auth.register('emailpass', { body: { email, password } })
  if (!authIdentity) throw new Error(`The administrator was not created: ${error}`)
  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { user_id: user.id } })
}
