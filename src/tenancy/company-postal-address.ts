import { postalLines } from './postal-lines.ts'
import type { Tenant } from './tenants.ts'

const nbsp = '\u00a0'

/**
 * Returns a company's postal address on one line that breaks at its commas only: `Helmgrasweg 12, 2042 ZZ Zandvoort`.
 */
export function companyPostalAddress({ address }: Pick<Tenant['organisation'], 'address'>): string {
  return postalLines(address)
    .map((part) => part.replaceAll(' ', nbsp))
    .join(', ')
}
