/** Members of the European Economic Area, ISO 3166. */
const members = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** A shop as far as its law is concerned. */
interface Located {
  organisation: { address: { country: string } }
}

/**
 * Whether the consumer law of the Union applies to a shop: its withdrawal (LAW-3), its notice of the guarantee (LAW-5).
 */
export const hasUnionLaw = ({ organisation }: Located): boolean =>
  members.has(organisation.address.country.toUpperCase())

/**
 * Whether the law lets consumers withdraw from a contract at a distance, which order confirmations then state: in
 * the Union, and in the United Kingdom by the Consumer Contracts Regulations 2013.
 */
export const hasWithdrawalRight = (tenant: Located): boolean =>
  hasUnionLaw(tenant) || tenant.organisation.address.country.toUpperCase() === 'GB'
