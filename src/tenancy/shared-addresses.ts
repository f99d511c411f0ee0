import type { Tenant } from './tenants.ts'

/**
 * Returns what a tenant has in common with one of another company: a postal address or a phone number, as a copied
 * `tenant.json` has them.
 */
export function sharedAddresses(
  { id, organisation }: Pick<Tenant, 'id' | 'organisation'>,
  tenants: readonly Pick<Tenant, 'id' | 'organisation'>[],
): { key: string; problem: string }[] {
  const own = { 'organisation.address': addressOf(organisation), 'organisation.phone': organisation.phone }
  const others = tenants.filter(
    (other) => other.id !== id && other.organisation.legalName !== organisation.legalName,
  )
  return Object.entries(own).flatMap(([key, value], at) => {
    const same = others.filter(
      (other) => value && value === [addressOf(other.organisation), other.organisation.phone][at],
    )
    const [first, ...more] = same
    if (!first) return []
    const problem =
      more.length === 0
        ? `is that of tenant ${first.id}, another company`
        : `is that of tenants ${same.map((other) => other.id).join(', ')}, other companies`
    return [{ key, problem }]
  })
}

const addressOf = ({ address }: Tenant['organisation']): string =>
  [address.street, address.houseNumber, address.postalCode].join(' ')
