/**
 * Vendure plug-in that reports changed goods to Etalage. Copy this file into your Vendure project and add
 *
 *     EtalageChangedPlugin.init({ url: 'https://shop.example/-/changed', secret: process.env.CHANGES_SECRET })
 *
 * to `plugins` of its configuration. Products, variants, prices, stock, collections and facet values that change are posted
 * as `{ "tags": [...] }`, signed as Standard Webhooks describe, at most a tenth of a second later. A message that is not
 * accepted is sent again for an hour. With several shops, add one entry to `targets` for each.
 */
const { createHmac, randomUUID } = require('node:crypto')
const {
  AssetEvent,
  CollectionEvent,
  CollectionModificationEvent,
  ConfigService,
  EventBus,
  FacetValueEvent,
  Logger,
  PluginCommonModule,
  ProductChannelEvent,
  ProductEvent,
  ProductVariantChannelEvent,
  ProductVariantEvent,
  ProductVariantPriceEvent,
  StockMovementEvent,
  TransactionalConnection,
  VendurePlugin,
} = require('@vendure/core')

const component = 'EtalageChangedPlugin'

/** Changes are collected for this time and are then one message, ms. */
const collectMs = 100
/** Tags in one message: Etalage takes 250. With more changes at once, everything is reported as changed. */
const maxTags = 250
/** Pauses before a message is sent again, ms: a minute, then up to an hour. */
const pausesMs = [500, 2000, 5000, 15_000, 60_000, 300_000, 900_000, 2_700_000]
const timeoutMs = 5000

class EtalageChangedPlugin {
  /**
   * @param {{ url: string, secret: string | undefined } | { targets: { url: string, secret: string | undefined }[] }} options
   *   `url` ends with `/-/changed`; `secret` is `whsec_` and base64, as in Etalage's own setting
   */
  static init(options) {
    EtalageChangedPlugin.targets = ('targets' in options ? options.targets : [options]).map(({ url, secret }) => {
      const key = Buffer.from(String(secret ?? '').replace(/^whsec_/, ''), 'base64')
      if (key.length < 24) throw new Error(`${component}: the secret for ${url} is missing or too short.`)
      return { url: new URL(url).href, key }
    })
    return EtalageChangedPlugin
  }

  constructor(eventBus, connection, configService) {
    this.eventBus = eventBus
    this.connection = connection
    const { entityIdStrategy } = configService.entityOptions
    /** Ids as the Shop API writes them, which is how Etalage knows them. */
    this.tagOf = (id) => `product:${entityIdStrategy ? entityIdStrategy.encodeId(id) : id}`
    this.tags = new Set()
    this.timers = new Set()
  }

  onApplicationBootstrap() {
    const report = (type, tagsOf) =>
      this.eventBus.ofType(type).subscribe((event) => {
        Promise.resolve(tagsOf(event))
          .then((tags) => this.add(tags))
          .catch((error) => {
            // A change that cannot be described is still reported.
            Logger.warn(`${type.name}: ${error.message}`, component)
            this.add(['all'])
          })
      })
    const products = (variants) => variants.map(({ productId }) => this.tagOf(productId))
    report(ProductEvent, ({ product, entity }) => [this.tagOf((product ?? entity).id)])
    report(ProductChannelEvent, ({ product }) => [this.tagOf(product.id)])
    report(ProductVariantEvent, ({ variants, entity }) => products(variants ?? entity))
    report(ProductVariantChannelEvent, ({ productVariant }) => products([productVariant]))
    report(ProductVariantPriceEvent, ({ entity }) => this.productsOf(entity.map(({ variant, variantId }) => variant?.id ?? variantId)))
    report(StockMovementEvent, ({ stockMovements }) =>
      this.productsOf(stockMovements.map(({ productVariant }) => productVariant.id)),
    )
    // A collection is in every menu, and names of facet values are on every page with filters.
    report(CollectionEvent, () => ['all'])
    report(CollectionModificationEvent, ({ productVariantIds }) => this.productsOf(productVariantIds))
    report(FacetValueEvent, () => ['all'])
    report(AssetEvent, ({ type }) => (type === 'updated' ? ['all'] : []))
  }

  onApplicationShutdown() {
    for (const timer of this.timers) clearTimeout(timer)
    this.flush()
  }

  /** Returns the tags of the products of variants. With many of them, everything counts as changed. */
  async productsOf(variantIds) {
    const ids = [...new Set(variantIds.filter((id) => id !== undefined && id !== null))]
    if (ids.length === 0) return []
    if (ids.length > maxTags) return ['all']
    const variants = await this.connection.rawConnection
      .getRepository('ProductVariant')
      .createQueryBuilder('variant')
      .select('variant.productId', 'productId')
      .where('variant.id IN (:...ids)', { ids })
      .getRawMany()
    return variants.map(({ productId }) => this.tagOf(productId))
  }

  add(tags) {
    for (const tag of tags) this.tags.add(tag)
    if (this.tags.size === 0 || this.collecting) return
    this.collecting = this.later(collectMs, () => this.flush())
  }

  /** Sends what was collected. */
  flush() {
    this.collecting = undefined
    const all = [...this.tags]
    this.tags.clear()
    if (all.length === 0) return
    const tags = all.includes('all') || all.length > maxTags ? ['all'] : all
    const body = JSON.stringify({ tags })
    for (const target of EtalageChangedPlugin.targets) void this.send(target, { id: `msg_${randomUUID()}`, body }, 0)
  }

  /** Sends a message; again with the same id after a failure that may pass. */
  async send(target, message, attempt) {
    const problem = await post(target, message)
    if (problem === undefined) return
    Logger.warn(`${target.url}: ${problem.reason}`, component)
    const pause = problem.mayPass ? pausesMs[attempt] : undefined
    if (pause !== undefined) this.later(pause, () => void this.send(target, message, attempt + 1))
  }

  later(ms, run) {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      run()
    }, ms)
    this.timers.add(timer)
    return timer
  }
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

Reflect.defineMetadata('design:paramtypes', [EventBus, TransactionalConnection, ConfigService], EtalageChangedPlugin)
VendurePlugin({ imports: [PluginCommonModule], compatibility: '^3.0.0' })(EtalageChangedPlugin)

module.exports = { EtalageChangedPlugin }
