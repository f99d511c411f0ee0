import type { LegalText } from '#contract/legal-text.ts'
import { logFailure } from '#operations/log-failure.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/**
 * Reads the current legal texts of a tenant.
 * @throws where one is unavailable
 */
export type ReadLegalTexts = (tenant: Tenant, locale: string) => Promise<LegalText[]>

let source: ReadLegalTexts | undefined

/**
 * Sets the source of legal texts for this process: the content system is in a layer above the backend, so it
 * is passed in.
 */
export function provideLegalTexts(read: ReadLegalTexts | undefined): void {
  source = read
}

/**
 * Returns the current legal texts. Empty where they are unavailable: an order is not refused for that, its
 * confirmation contains their URLs, and the failure is logged.
 */
export async function currentLegalTexts(tenant: Tenant, locale: string): Promise<LegalText[]> {
  try {
    return (await source?.(tenant, locale)) ?? []
  } catch (error) {
    logFailure('legal', error, { tenant: tenant.id, locale })
    return []
  }
}
