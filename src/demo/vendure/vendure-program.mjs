/**
 * Fills or serves the sample Vendure, in a process of its own: `node vendure-program.mjs fill|serve` with the options of
 * `start-vendure.ts` as JSON in `VENDURE_PROGRAM`. Packages are those of the install folder, not of Etalage. It answers by
 * messages to its parent, and ends when its parent ends.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const options = JSON.parse(process.env.VENDURE_PROGRAM ?? '{}')
const require = createRequire(join(options.installFolder, 'package.json'))
process.env.VENDURE_DISABLE_TELEMETRY = 'true'

const core = require('@vendure/core')
const { AssetServerPlugin } = require('@vendure/asset-server-plugin')
const sampleFolder = join(options.installFolder, 'node_modules/@vendure/create/assets')

/** Sends a message to the parent; without one, as when the program is run by hand, prints it. */
const report = (message) => (process.send ? process.send(message) : console.log(JSON.stringify(message)))

/** Reports each mail that Vendure would send: its kind, its recipient and its token. */
class MailReporter {
  constructor(eventBus) {
    this.eventBus = eventBus
  }

  onApplicationBootstrap() {
    const tokenOf = (user) => user.getNativeAuthenticationMethod(false)
    this.eventBus.ofType(core.AccountRegistrationEvent).subscribe(({ user }) => {
      const token = tokenOf(user)?.verificationToken
      if (token) report({ mail: 'verify', to: user.identifier, token })
    })
    this.eventBus.ofType(core.PasswordResetEvent).subscribe(({ user }) => {
      report({ mail: 'reset', to: user.identifier, token: tokenOf(user)?.passwordResetToken })
    })
    this.eventBus.ofType(core.IdentifierChangeRequestEvent).subscribe(({ user }) => {
      const method = tokenOf(user)
      report({ mail: 'email', to: method?.pendingIdentifier, token: method?.identifierChangeToken })
    })
  }
}
Reflect.defineMetadata('design:paramtypes', [core.EventBus], MailReporter)
core.VendurePlugin({ imports: [core.PluginCommonModule] })(MailReporter)

/** The plug-in of Etalage as a shop team installs it: copied into the folder of the server. */
function changePlugin() {
  if (!options.changed) return []
  const copy = join(options.installFolder, 'etalage-changed-plugin.cjs')
  cpSync(options.changed.pluginFile, copy)
  const { EtalageChangedPlugin } = require(copy)
  return [EtalageChangedPlugin.init({ targets: options.changed.targets })]
}

const config = (isFilling) => ({
  apiOptions: {
    hostname: '127.0.0.1',
    port: options.port ?? 0,
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: options.admin.name, password: options.admin.password },
    cookieOptions: { secret: 'sample-only' },
  },
  dbConnectionOptions: {
    type: 'sqljs',
    location: options.databaseFile,
    autoSave: false,
    synchronize: isFilling,
    logging: false,
  },
  importExportOptions: { importAssetsDir: join(sampleFolder, 'images') },
  logger: new core.DefaultLogger({ level: core.LogLevel.Warn, timestamp: false }),
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  plugins: [
    AssetServerPlugin.init({ route: 'assets', assetUploadDir: options.assetFolder }),
    core.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
    MailReporter,
    ...(isFilling ? [] : changePlugin()),
  ],
})

/** Prices in euros with VAT, Dutch, German and English texts: set before products are imported, so that their prices have the currency. */
async function setUpChannel(app) {
  const ctx = await app.get(core.RequestContextService).create({ apiType: 'admin' })
  await app.get(core.GlobalSettingsService).updateSettings(ctx, { availableLanguages: ['en', 'nl', 'de'] })
  const channel = await app.get(core.ChannelService).getDefaultChannel(ctx)
  const updated = await app.get(core.ChannelService).update(ctx, {
    id: channel.id,
    pricesIncludeTax: true,
    defaultCurrencyCode: 'EUR',
    availableCurrencyCodes: ['EUR'],
    defaultLanguageCode: 'en',
    availableLanguageCodes: ['en', 'nl', 'de'],
  })
  if ('errorCode' in updated) throw new Error(`The channel could not be set to EUR: ${updated.message}`)
}

/** A coupon code of ten per cent, `TIEN`, and one of five euros from one hundred euros on, `VIJF`. */
async function addPromotions(app) {
  const ctx = await app.get(core.RequestContextService).create({ apiType: 'admin' })
  const promotion = (couponCode, conditions, actions) =>
    app.get(core.PromotionService).createPromotion(ctx, {
      enabled: true,
      couponCode,
      conditions,
      actions,
      translations: [{ languageCode: 'en', name: couponCode, description: '' }],
    })
  await promotion(
    'TIEN',
    [],
    [{ code: 'order_percentage_discount', arguments: [{ name: 'discount', value: '10' }] }],
  )
  await promotion(
    'VIJF',
    [
      {
        code: 'minimum_order_amount',
        arguments: [
          { name: 'amount', value: '10000' },
          { name: 'taxInclusive', value: 'true' },
        ],
      },
    ],
    [{ code: 'order_fixed_discount', arguments: [{ name: 'discount', value: '500' }] }],
  )
}

/**
 * Adds Dutch and German names to collections, facets, options and methods; products have the English texts of the sample
 * goods. A slug is the same in each language.
 */
async function addTranslations(app) {
  const ctx = await app.get(core.RequestContextService).create({ apiType: 'admin' })
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'sample-texts.json'), 'utf8'))
  const namesIn = (names, more = {}) =>
    Object.entries(names).map(([languageCode, name]) => ({ languageCode, name, ...more }))
  const each = async (items, nameOf, known, save) => {
    for (const item of items) {
      const names = known[nameOf(item)]
      if (names) await save(item, names)
    }
  }
  const collections = app.get(core.CollectionService)
  await each(
    (await collections.findAll(ctx, { take: 100 })).items,
    ({ slug }) => slug,
    texts.collections,
    ({ id, slug, description }, names) =>
      collections.update(ctx, { id, translations: namesIn(names, { slug, description }) }),
  )
  const facets = (await app.get(core.FacetService).findAll(ctx, { take: 100 }, ['values'])).items
  const byName = ({ name }) => name
  await each(facets, byName, texts.facets, ({ id }, names) =>
    app.get(core.FacetService).update(ctx, { id, translations: namesIn(names) }),
  )
  await each(
    facets.flatMap(({ values }) => values),
    byName,
    texts.values,
    ({ id }, names) => app.get(core.FacetValueService).update(ctx, { id, translations: namesIn(names) }),
  )
  const groups = (await app.get(core.ProductOptionGroupService).findAll(ctx, { take: 500 }, ['options']))
    .items
  await each(groups, byName, texts.optionGroups, ({ id }, names) =>
    app.get(core.ProductOptionGroupService).update(ctx, { id, translations: namesIn(names) }),
  )
  await each(
    groups.flatMap(({ options }) => options),
    byName,
    texts.values,
    ({ id }, names) => app.get(core.ProductOptionService).update(ctx, { id, translations: namesIn(names) }),
  )
  for (const service of [core.ShippingMethodService, core.PaymentMethodService]) {
    const { items } = await app.get(service).findAll(ctx, { take: 100 })
    await each(
      items,
      ({ code }) => code,
      texts.methods,
      ({ id }, names) =>
        app.get(service).update(ctx, { id, translations: namesIn(names, { description: '' }) }),
    )
  }
}

async function fill() {
  const { populateInitialData, importProductsFromCsv, populateCollections } = require('@vendure/core/cli')
  const initialData = JSON.parse(readFileSync(join(sampleFolder, 'initial-data.json'), 'utf8'))
  initialData.taxRates = [
    { name: 'Standard Tax', percentage: 21 },
    { name: 'Reduced Tax', percentage: 9 },
    { name: 'Zero Tax', percentage: 0 },
  ]
  const app = await core.bootstrap(config(true))
  await app.get(core.JobQueueService).start()
  await populateInitialData(app, initialData)
  await setUpChannel(app)
  const imported = await importProductsFromCsv(app, join(sampleFolder, 'products.csv'), 'en')
  if (imported.errors?.length)
    throw new Error(`The sample goods could not be imported: ${imported.errors[0]}`)
  await populateCollections(app, initialData)
  await addPromotions(app)
  await addTranslations(app)
  await jobsDone(app)
  await app.get(core.TransactionalConnection).rawConnection.driver.save()
  await app.close()
  if (!existsSync(options.databaseFile)) throw new Error('The filled database was not written.')
  report({ filled: imported.imported })
}

/** Resolves when collections and search index are up to date: no job waits or runs. */
async function jobsDone(app) {
  const { jobQueueStrategy } = app.get(core.ConfigService).jobQueueOptions
  for (;;) {
    const { items } = await jobQueueStrategy.findMany({ filter: { isSettled: { eq: false } } })
    if (items.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function serve() {
  const app = await core.bootstrap(config(false))
  await app.get(core.JobQueueService).start()
  const end = () => app.close().finally(() => process.exit(0))
  process.on('SIGTERM', end)
  // Ctrl-C reaches every process of a terminal; the parent ends this one when the shop has ended.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', end)
  report({ port: app.getHttpServer().address().port })
}

const commands = { fill, serve }
try {
  await commands[process.argv[2]]()
  if (process.argv[2] === 'fill') process.exit(0)
} catch (error) {
  console.error(error)
  process.exit(1)
}
