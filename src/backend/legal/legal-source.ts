import type { LegalText } from '../../contract/legal-text.ts'
import { logFailure } from '../../operations/log-failure.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

/** Reads the legal texts of a tenant as they are now. @throws where one is not to be had */
export type ReadLegalTexts = (tenant: Tenant, locale: string) => Promise<LegalText[]>

let source: ReadLegalTexts | undefined

/** Says where this process has legal texts from: the content system lies above the backend, and is handed in. */
export function provideLegalTexts(read: ReadLegalTexts | undefined): void {
  source = read
}

/**
 * The legal texts that hold at this moment. Empty where they are not to be had: an order is not refused for that, and its
 * confirmation names their addresses. The operator is told.
 */
export async function currentLegalTexts(tenant: Tenant, locale: string): Promise<LegalText[]> {
  try {
    return (await source?.(tenant, locale)) ?? []
  } catch (error) {
    logFailure('legal', error, { tenant: tenant.id, locale })
    return []
  }
}
