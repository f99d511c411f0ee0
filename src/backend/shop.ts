import { closeAtEnd } from '../operations/closing.ts'
import { logFailure, logWarning } from '../operations/log-failure.ts'
import { releaseUnderPressure } from '../operations/memory-pressure.ts'
import { refreshSearchBy } from '../operations/purging.ts'
import { removeDrafts } from '../operations/replace-file.ts'
import { isUnavailable, Unavailable } from '../operations/unavailable.ts'
import { missingForCredit } from '../tenancy/credit-agreement.ts'
import { tenants } from '../tenancy/registry.ts'
import { Catalogue } from './catalogue/reading/catalogue.ts'
import { openCdnPurger } from './cdn/purger.ts'
import { type CreditChecker, decidesFor, serviceChecker } from './credit-check/checker.ts'
import { decidesInDemonstration, demonstrationChecker } from './credit-check/demonstration-checker.ts'
import { databasePlace, openServingDatabase } from './database/database.ts'
import type { Shop } from './graphql/context.ts'
import { searchInWorker } from './graphql/search-in-worker.ts'
import { openPostOffice } from './mail/post-office.ts'
import { letterPaperDrawer } from './papers/draw-letter-paper.ts'
import { hostedProvider } from './payment/hosted-provider.ts'
import { openPaymentDesk } from './payment/payment-desk.ts'
import type { PaymentProvider } from './payment/provider.ts'
import { providerSettings, serviceSettings } from './payment/provider-settings.ts'
import { openSweeper } from './retention/sweeper.ts'
import { Sessions } from './session/sessions.ts'
import { databaseIdentity } from './session/tenant-secret.ts'
import { openUploads, type Uploads } from './upload/uploads.ts'
import { openVitalDesk, type VitalDesk } from './vitals/vital-desk.ts'

export interface OpenShop extends Shop {
  uploads: Uploads
  vitals: VitalDesk
  close(): Promise<void>
}

/** Opens the embedded backend: its database, catalogue and search worker. */
export async function openShop(place = databasePlace()): Promise<OpenShop> {
  const database = await openServingDatabase(place)
  // Deletes partial files of a killed process, which would fill the disk; nothing waits for it.
  removeDrafts(place.folder).catch((error: unknown) => logFailure('data', error))
  const search = searchInWorker(place, (tenantId) => databaseIdentity(database, tenantId), {
    budget: searchBudget(process.env),
  })
  releaseUnderPressure(() => search.trim())
  refreshSearchBy(search.refresh)
  const uploads = openUploads(database, place.folder)
  const postOffice = openPostOffice(
    database,
    uploads.moveOld,
    process.env.SMTP_URL,
    letterPaperDrawer(database, tenants),
  )
  const vitals = openVitalDesk(database)
  const sweeper = openSweeper(database, tenants.all)
  const cdn = openCdnPurger(database, tenants.all)
  const payments = paymentProvider()
  const checker = creditChecker()
  sayMissingCredit(checker)
  const paymentDesk = openPaymentDesk({
    database,
    provider: payments,
    tenants: tenants.all,
    onFailure: (error, what) => logFailure('payment', error, { what }),
  })
  return {
    database,
    uploads,
    sessions: new Sessions(database),
    catalogue: new Catalogue(database, sayEmpty),
    searchOf: search.searchOf,
    payments,
    creditChecker: checker,
    vitals,
    close: async () => {
      // All at once, so that one that waits for a mail server does not delay the others.
      await Promise.all([vitals, search, postOffice, paymentDesk, sweeper, cdn].map((part) => part.close()))
      await database.destroy()
    },
  }
}

/**
 * Returns the memory budget of search indexes in bytes, by `SEARCH_MEMORY_MB` (server/settings.ts); undefined
 * where it is not set.
 */
const searchBudget = ({ SEARCH_MEMORY_MB: megabytes }: NodeJS.ProcessEnv): number | undefined =>
  megabytes ? Number(megabytes) * 1024 * 1024 : undefined

/** Logs the command that imports a catalogue, for a new shop without goods. */
const sayEmpty = (tenantId: string): void =>
  logWarning(
    'catalogue',
    'there are no goods yet, the shop is shown empty. Bring them with: ' +
      `npm run catalogue:import -- FEED --tenant ${tenantId} (or a sample: npm run catalogue:sample -- --tenant ${tenantId})`,
    { tenant: tenantId },
  )

/**
 * Returns the provider of hosted payments. Invalid settings are logged once and none are offered; everything
 * else works.
 */
function paymentProvider(): PaymentProvider | undefined {
  try {
    const settings = providerSettings(process.env)
    return settings && hostedProvider(settings)
  } catch (error) {
    logFailure('payment', (error as Error).message)
    return undefined
  }
}

/**
 * Returns the service that decides on creditworthiness (ORD-4). Where a tenant requires decisions and no
 * service is configured, such orders are refused; a warning is logged once.
 */
function creditChecker(): CreditChecker | undefined {
  try {
    const service = serviceSettings(process.env, 'CREDIT_CHECK')
    if (service) return serviceChecker(service)
    for (const { id, hosts, creditRisk } of tenants.all)
      if (creditRisk.check && !decidesInDemonstration({ hosts }))
        logWarning('credit-check', 'orders that need a decision are refused: CREDIT_CHECK_URL is not set', {
          tenant: id,
        })
  } catch (error) {
    logFailure('credit-check', (error as Error).message)
    return undefined
  }
  return demonstrationChecker((id) => tenants.byId(id))
}

/** Logs once at the start why a tenant that sells on credit does not offer it (ORD-5). */
function sayMissingCredit(checker: CreditChecker | undefined): void {
  for (const tenant of tenants.all)
    for (const { key, problem } of missingForCredit(tenant, decidesFor(checker, tenant.id)))
      logWarning('credit', `credit is not offered: ${key} ${problem}`, { tenant: tenant.id })
}

let opened: Promise<OpenShop> | undefined
let isOpen = false

/** How long a request waits for the backend to open, ms: migrations may take longer, and continue. */
const openingMs = 15_000

/**
 * After a failure to open, requests fail with it for this long, ms, so that they do not each wait for an
 * unreachable server.
 */
const pauseMs = 2_000

/** Returns the backend of this process, opened on first use. A failure to open is retried after a pause. */
export function embeddedShop(): Promise<OpenShop> {
  if (isOpen) return opened as Promise<OpenShop>
  opened ??= openToTheEnd().catch((error: unknown) => {
    setTimeout(() => {
      opened = undefined
    }, pauseMs).unref()
    throw isUnavailable(error) ? error : new Unavailable('The shop cannot be opened.', { cause: error })
  })
  return within(openingMs, opened)
}

function within(patienceMs: number, opening: Promise<OpenShop>): Promise<OpenShop> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Unavailable('The shop is still being opened.')), patienceMs)
  return Promise.race([opening, late.promise]).finally(() => clearTimeout(timer))
}

async function openToTheEnd(): Promise<OpenShop> {
  const shop = await openShop()
  closeAtEnd(shop.close)
  isOpen = true
  return shop
}
