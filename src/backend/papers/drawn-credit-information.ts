import { LRUCache } from 'lru-cache'
import type { CreditAgreement } from '../../contract/credit/agreement.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { Attempts } from '../attempts/attempts.ts'
import { creditInformationPaper } from '../credit/credit-papers.ts'
import type { Database } from '../database/database.ts'
import { paperBytes } from '../documents/paper/paper-bytes.ts'

interface Client {
  database: Database
  tenant: Tenant
  /** IP address; '' if unknown. */
  address: string
  /** ms */
  now: number
}

interface Stated {
  locale: string
  agreement: CreditAgreement
  /** YYYY-MM-DD for which the terms are stated. */
  day: string
}

/**
 * Recently rendered PDFs by the terms they state: some tens of kB each. They are dropped with the tenant's settings.
 */
const drawn = new WeakMap<Tenant, LRUCache<string, Promise<Buffer>>>()
const cachedPapers = 200

/**
 * Returns the information before a credit contract as PDF bytes (ORD-5). Anyone may request it and it contains no name,
 * so a recently rendered one is sent again. Rendering of others is limited by client (`creditPaper` in
 * attempts/limits.ts).
 * @throws for a tenant without `credit.agreement`
 */
export async function drawnCreditInformation(
  { database, tenant, address, now }: Client,
  stated: Stated,
): Promise<{ is: 'drawn'; bytes: Buffer } | { is: 'wait'; waitMs: number }> {
  const papers = drawn.get(tenant) ?? new LRUCache<string, Promise<Buffer>>({ max: cachedPapers })
  drawn.set(tenant, papers)
  const key = JSON.stringify(stated)
  const cached = papers.get(key)
  if (cached) return { is: 'drawn', bytes: await cached }
  const attempt = { tenantId: tenant.id, kind: 'creditPaper', account: '', address } as const
  const turn = await new Attempts(database, () => now).take(attempt)
  if (turn.is === 'wait') return turn
  const bytes = papers.get(key) ?? paperBytes(creditInformationPaper(tenant, stated))
  papers.set(key, bytes)
  try {
    return { is: 'drawn', bytes: await bytes }
  } catch (error) {
    papers.delete(key)
    throw error
  }
}
