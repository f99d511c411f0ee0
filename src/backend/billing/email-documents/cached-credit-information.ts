import { RateLimiter } from '#backend/customers/rate-limits/rate-limiter.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { pdfBytes } from '#backend/infra/pdf/pdf-bytes.ts'
import type { CreditAgreement } from '#contract/credit/agreement.ts'
import { createMemoryCache, type MemoryCache } from '#operations/memory-cache.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { creditInformationPdf } from '../credit/credit-pdfs.ts'

interface Client {
  database: Database
  tenant: Tenant
  /** IP address; '' if unknown. */
  ip: string
  /** ms */
  now: number
}

interface StatedTerms {
  locale: string
  agreement: CreditAgreement
  /** YYYY-MM-DD for which the terms are stated. */
  day: string
}

/**
 * Recently rendered PDFs by the terms they state: some tens of kB each. They are dropped with the tenant's settings.
 */
const pdfCaches = new WeakMap<Tenant, MemoryCache<Promise<Buffer>>>()
const maxCachedPdfs = 200

/**
 * Returns the information before a credit contract as PDF bytes (ORD-5). Anyone may request it and it contains no name,
 * so a recently rendered one is sent again. Rendering of others is limited by client (`creditPaper` in
 * rate-limits/attempt-limits.ts).
 * @throws for a tenant without `credit.agreement`
 */
export async function cachedCreditInformation(
  { database, tenant, ip, now }: Client,
  terms: StatedTerms,
): Promise<{ is: 'drawn'; bytes: Buffer } | { is: 'wait'; waitMs: number }> {
  const pdfs = pdfCaches.get(tenant) ?? createMemoryCache<Promise<Buffer>>({ maxEntries: maxCachedPdfs })
  pdfCaches.set(tenant, pdfs)
  const key = JSON.stringify(terms)
  const cached = pdfs.get(key)
  if (cached) return { is: 'drawn', bytes: await cached }
  const attempt = { tenantId: tenant.id, kind: 'creditPaper', account: '', ip } as const
  const attemptResult = await new RateLimiter(database, () => now).take(attempt)
  if (attemptResult.is === 'wait') return attemptResult
  const bytes = pdfs.get(key) ?? pdfBytes(creditInformationPdf(tenant, terms))
  pdfs.set(key, bytes)
  try {
    return { is: 'drawn', bytes: await bytes }
  } catch (error) {
    pdfs.delete(key)
    throw error
  }
}
