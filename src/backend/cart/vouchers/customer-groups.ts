import type { CustomerGroup } from './voucher.ts'

interface ShopperFacts {
  /** Softly or fully logged in. */
  loggedIn: boolean
  bonusProgramme: boolean
  hasOrdered: boolean
}

/** Returns the customer groups of a shopper (BAS-5). A customer without orders is new. */
export function groupsOf({ loggedIn, bonusProgramme, hasOrdered }: ShopperFacts): ReadonlySet<CustomerGroup> {
  const groups = new Set<CustomerGroup>(['EVERYONE'])
  if (loggedIn) groups.add('REGISTERED')
  if (loggedIn && !hasOrdered) groups.add('NEW_CUSTOMERS')
  if (loggedIn && bonusProgramme) groups.add('BONUS_PROGRAMME')
  return groups
}
