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
  return tenants
    .filter((other) => other.id !== id && other.organisation.legalName !== organisation.legalName)
    .flatMap((other) => {
      const theirs = [addressOf(other.organisation), other.organisation.phone]
      return Object.entries(own)
        .filter(([, value], at) => value && value === theirs[at])
        .map(([key]) => ({ key, problem: `is that of tenant ${other.id}, another company` }))
    })
}

const addressOf = ({ address }: Tenant['organisation']): string =>
  [address.street, address.houseNumber, address.postalCode].join(' ')
