/**
 * Subscriber that reports changed goods to Etalage. Copy this file to `src/subscribers/etalage-changed.js` of your Medusa
 * project, and set `ETALAGE_CHANGED` in its environment to the shops that receive the changes, as JSON:
 *
 *     [{ "url": "https://shop.example/-/changed", "secret": "whsec_…" }]
 *
 * Products, variants, prices and stock that change are posted as `{ "tags": [...] }`, signed as Standard Webhooks describe,
 * at most a tenth of a second later; categories, collections and price lists report everything. A message that is not accepted is sent again
 * for an hour. Medusa emits no event for price lists that are changed outside its workflows.
 */
const { createHmac, randomUUID } = require('node:crypto')

/** Changes are collected for this time and are then one message, ms. */
const collectMs = 100
/** Tags in one message: Etalage takes 250. With more changes at once, everything is reported as changed. */
const maxTags = 250
/** Pauses before a message is sent again, ms: a minute, then up to an hour. */
const pausesMs = [500, 2000, 5000, 15_000, 60_000, 300_000, 900_000, 2_700_000]
const timeoutMs = 5000

const collected = new Set()
let timer

const targets = readTargets(process.env.ETALAGE_CHANGED ?? '[]')

/** Reads the shops. Throws for a missing or short secret, so that Medusa does not start without reports. */
function readTargets(text) {
  return JSON.parse(text).map(({ url, secret }) => {
    const key = Buffer.from(String(secret ?? '').replace(/^whsec_/, ''), 'base64')
    if (key.length < 24) throw new Error(`ETALAGE_CHANGED: the secret for ${url} is missing or too short.`)
    return { url: new URL(url).href, key }
  })
}

const tagOf = (productId) => `product:${productId}`
const idsOf = (data) => [].concat(data ?? []).flatMap(({ id, ids }) => id ?? ids ?? [])

/** Reads products through Medusa's graph. */
async function productsBy(container, entity, fields, filters, productIdsOf) {
  const { data } = await container.resolve('query').graph({ entity, fields, filters, withDeleted: true })
  return data.flatMap(productIdsOf).filter(Boolean).map(tagOf)
}

const ofVariants = (container, ids) =>
  productsBy(container, 'product_variant', ['product_id'], { id: ids }, ({ product_id }) => product_id)

const ofInventoryItems = (container, ids) =>
  productsBy(container, 'inventory_item', ['variants.product_id'], { id: ids }, ({ variants }) =>
    (variants ?? []).map((variant) => variant?.product_id),
  )

const ofInventoryLevels = (container, ids) =>
  productsBy(
    container,
    'inventory_level',
    ['inventory_item.variants.product_id'],
    { id: ids },
    ({ inventory_item }) => (inventory_item?.variants ?? []).map((variant) => variant?.product_id),
  )

const ofReservations = (container, ids) =>
  productsBy(
    container,
    'reservation',
    ['inventory_item.variants.product_id'],
    { id: ids },
    ({ inventory_item }) => (inventory_item?.variants ?? []).map((variant) => variant?.product_id),
  )

const ofPrices = (container, ids) =>
  productsBy(container, 'price', ['price_set.variant.product_id'], { id: ids }, ({ price_set }) => price_set?.variant?.product_id)

const ofOrders = (container, ids) =>
  productsBy(container, 'order', ['items.product_id'], { id: ids }, ({ items }) =>
    (items ?? []).map((item) => item?.product_id),
  )

/** The products of an event, by the beginning of its name. The first match counts. */
const readers = [
  [/^product\.(created|updated|deleted)$/, (_, ids) => ids.map(tagOf)],
  [/^product-variant\./, ofVariants],
  [/^(inventory\.)?inventory-item\./, ofInventoryItems],
  [/^(inventory\.)?inventory-level\./, ofInventoryLevels],
  [/^(inventory\.)?reservation-item\./, ofReservations],
  [/^pricing\.price\./, ofPrices],
  [/^order\.(placed|canceled)$/, ofOrders],
  // Categories and collections are in menus and filters of every page.
  [/^(product-category|product-collection|product-tag|product-type|product-option|price-list|pricing\.price-list)\./, () => ['all']],
]

module.exports.default = async function reportChange({ event, container }) {
  const [, read] = readers.find(([pattern]) => pattern.test(event.name)) ?? []
  if (!read || targets.length === 0) return
  try {
    add(await read(container, idsOf(event.data)))
  } catch (error) {
    // A change that cannot be described is still reported.
    container.resolve('logger').warn(`Etalage, ${event.name}: ${error.message}`)
    add(['all'])
  }
}

module.exports.config = { event: '*', context: { subscriberId: 'etalage-changed' } }

function add(tags) {
  for (const tag of tags) collected.add(tag)
  if (collected.size > 0) timer ??= setTimeout(flush, collectMs)
}

/** Sends what was collected. */
function flush() {
  timer = undefined
  const all = [...collected]
  collected.clear()
  const tags = all.includes('all') || all.length > maxTags ? ['all'] : all
  const body = JSON.stringify({ tags })
  for (const target of targets) void send(target, { id: `msg_${randomUUID()}`, body }, 0)
}

/** Sends a message; again with the same id after a failure that may pass. */
async function send(target, message, attempt) {
  const problem = await post(target, message)
  if (problem === undefined) return
  console.warn(`Etalage, ${target.url}: ${problem.reason}`)
  const pause = problem.mayPass ? pausesMs[attempt] : undefined
  if (pause !== undefined) setTimeout(() => void send(target, message, attempt + 1), pause)
}

/** Posts a message with a new timestamp and signature. @returns undefined if it was accepted */
async function post({ url, key }, { id, body }) {
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    if (response.ok) return undefined
    return { reason: `status ${response.status}`, mayPass: response.status >= 500 || response.status === 429 }
  } catch (error) {
    return { reason: error.message, mayPass: true }
  }
}
