import { availableParallelism } from 'node:os'
import { serviceSettings } from '#adapters/shared/service-settings.ts'
import { closeOnExit } from '../operations/closing.ts'
import { logFailure, logWarning } from '../operations/log-failure.ts'
import { releaseUnderPressure } from '../operations/memory-pressure.ts'
import { registerRefreshSearch } from '../operations/purging.ts'
import { removeDrafts } from '../operations/replace-file.ts'
import { isUnavailable, Unavailable } from '../operations/unavailable.ts'
import { isEmbedded } from '../tenancy/commerce.ts'
import { missingForCredit, protectionProblem } from '../tenancy/credit-agreement.ts'
import { tenants } from '../tenancy/registry.ts'
import { Catalogue } from './catalogue/reading/catalogue.ts'
import { startPriceChanges } from './catalogue/writing/apply-price-changes.ts'
import { startCdnPurger } from './infra/cdn/purger.ts'
import './domain-events.ts'
import type { Backend } from './api/context.ts'
import { type CreditChecker, decidesFor, serviceChecker } from './billing/credit-check/checker.ts'
import { decidesInDemonstration, demonstrationChecker } from './billing/credit-check/demo-checker.ts'
import { emailDocumentRenderer } from './billing/email-documents/email-document-renderer.ts'
import { openProviders } from './billing/payments/open-providers.ts'
import { startPaymentWorker } from './billing/payments/payment-worker.ts'
import { Sessions } from './customers/sessions/sessions.ts'
import { databaseLocation, openServingDatabase } from './infra/database/database.ts'
import { startMailer } from './infra/mail/mailer.ts'
import { type PageViewWriter, startPageViewWriter } from './infra/page-views/write-page-views.ts'
import { databaseIdentity } from './infra/secrets/tenant-secret.ts'
import { openUploads, type Uploads } from './infra/uploads/uploads.ts'
import { startWebVitalsCollector, type WebVitalsCollector } from './infra/web-vitals/web-vitals-collector.ts'
import { startWebhooks } from './infra/webhooks/start-webhooks.ts'
import { setAsideRecipient } from './marketing/newsletter/set-aside-recipient.ts'
import { startSweeper } from './personal-data/retention/sweeper.ts'
import { searchInWorker } from './search/search-in-worker.ts'
import { threadCount } from './search/worker/thread-count.ts'

export interface EmbeddedBackend extends Backend {
  uploads: Uploads
  vitals: WebVitalsCollector
  pageViews: PageViewWriter
  close(): Promise<void>
}

/** Opens the embedded backend: its database, catalogue and search worker. */
export async function openBackend(location = databaseLocation()): Promise<EmbeddedBackend> {
  const database = await openServingDatabase(location)
  // Deletes partial files of a killed process, which would fill the disk; nothing waits for it.
  removeDrafts(location.folder).catch((error: unknown) => logFailure('data', error))
  const search = searchInWorker(location, (tenantId) => databaseIdentity(database, tenantId), {
    budget: searchBudget(process.env),
    threads: threadCount(process.env, availableParallelism()),
  })
  releaseUnderPressure(() => search.trim())
  registerRefreshSearch(search.refresh)
  const uploads = openUploads(database, location.folder)
  const mailer = startMailer(
    database,
    uploads.moveOld,
    process.env.SMTP_URL,
    emailDocumentRenderer(database, tenants),
    setAsideRecipient,
  )
  const vitals = startWebVitalsCollector(database)
  const pageViews = startPageViewWriter(database, tenants.all)
  const sweeper = startSweeper(database, tenants.all)
  const cdn = startCdnPurger(database, tenants.all)
  const priceChanges = startPriceChanges(database)
  const webhooks = startWebhooks(database, tenants.all)
  const payments = openProviders(tenants.all, process.env)
  const checker = creditChecker()
  warnMissingCredit(checker)
  const paymentWorker = startPaymentWorker({
    database,
    providers: payments,
    tenants: tenants.all,
    onFailure: (error, what) => logFailure('payment', error, { what }),
  })
  return {
    database,
    uploads,
    sessions: new Sessions(database),
    catalogue: new Catalogue(database, warnEmptyCatalogue),
    searchOf: search.searchOf,
    payments,
    creditChecker: checker,
    vitals,
    pageViews,
    close: async () => {
      // All at once, so that one that waits for a mail server does not delay the others.
      await Promise.all(
        [vitals, pageViews, search, mailer, paymentWorker, sweeper, cdn, priceChanges, webhooks].map((part) =>
          part.close(),
        ),
      )
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

/** Logs the command that imports a catalogue, for a new shop without goods; not where another backend has them. */
function warnEmptyCatalogue(tenantId: string): void {
  const tenant = tenants.byId(tenantId)
  if (tenant && !isEmbedded(tenant, 'goods')) return
  logWarning(
    'catalogue',
    'there are no goods yet, the shop is shown empty. Bring them with: ' +
      `npm run catalogue:import -- FEED --tenant ${tenantId} (or a sample: npm run catalogue:sample -- --tenant ${tenantId})`,
    { tenant: tenantId },
  )
}

/** The tenants that sell by the embedded backend. */
const sellers = () => tenants.all.filter((tenant) => isEmbedded(tenant, 'sale'))

/**
 * Returns the service that decides on creditworthiness (ORD-4). Where a tenant requires decisions and no
 * service is configured, such orders are refused; a warning is logged once.
 */
function creditChecker(): CreditChecker | undefined {
  try {
    const service = serviceSettings(process.env, 'CREDIT_CHECK')
    if (service) return serviceChecker(service)
    for (const { id, hosts, creditRisk } of sellers())
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

/** Logs once at the start why a tenant that sells on credit, or its protection, does not offer it (ORD-5). */
function warnMissingCredit(checker: CreditChecker | undefined): void {
  for (const tenant of sellers()) {
    for (const { key, problem } of missingForCredit(tenant, decidesFor(checker, tenant.id)))
      logWarning('credit', `credit is not offered: ${key} ${problem}`, { tenant: tenant.id })
    const problem = protectionProblem(tenant)
    if (problem) logWarning('credit', problem, { tenant: tenant.id })
  }
}

let opened: Promise<EmbeddedBackend> | undefined
let isOpen = false

/** How long a request waits for the backend to open, ms: migrations may take longer, and continue. */
const openingMs = 15_000

/**
 * After a failure to open, requests fail with it for this long, ms, so that they do not each wait for an
 * unreachable server.
 */
const pauseMs = 2_000

/** Returns the backend of this process, opened on first use. A failure to open is retried after a pause. */
export function embeddedBackend(): Promise<EmbeddedBackend> {
  if (isOpen) return opened as Promise<EmbeddedBackend>
  opened ??= openUntilExit().catch((error: unknown) => {
    setTimeout(() => {
      opened = undefined
    }, pauseMs).unref()
    throw isUnavailable(error)
      ? error
      : new Unavailable('The database of the shop cannot be opened.', { cause: error })
  })
  return withTimeout(openingMs, opened)
}

function withTimeout(timeoutMs: number, opening: Promise<EmbeddedBackend>): Promise<EmbeddedBackend> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(new Unavailable('The database of the shop is still being opened.')),
    timeoutMs,
  )
  return Promise.race([opening, timeout.promise]).finally(() => clearTimeout(timer))
}

async function openUntilExit(): Promise<EmbeddedBackend> {
  const backend = await openBackend()
  closeOnExit(backend.close)
  isOpen = true
  return backend
}
