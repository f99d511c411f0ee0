import type { Tenant } from './tenants.ts'

/** Members of the European Economic Area, ISO 3166. */
const members = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/**
 * Whether the consumer law of the Union applies to a shop: its withdrawal (LAW-3), its notice of the guarantee (LAW-5).
 */
export const hasUnionLaw = ({ organisation }: Pick<Tenant, 'organisation'>): boolean =>
  members.has(organisation.address.country.toUpperCase())
