import { type CommerceTenant, isOffered } from './commerce.ts'
import type { Tenant } from './tenants.ts'
import { hasUnionLaw } from './union.ts'

/**
 * Returns what the law requires of a shop, and its settings switch off: a sentence for its operator each. Shops that sell
 * to consumers of the Union need a withdrawal function (LAW-3).
 */
export const missingByLaw = (tenant: Pick<Tenant, 'organisation'> & CommerceTenant): string[] =>
  hasUnionLaw(tenant) && isOffered(tenant, 'sale') && !isOffered(tenant, 'withdrawal')
    ? [
        'commerce.withdrawal is "off", and no page links to a withdrawal function: the law of the EU requires one of shops that sell to consumers, so link to your own from every page',
      ]
    : []
