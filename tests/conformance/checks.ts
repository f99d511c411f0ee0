import { type Capability, capabilities } from '#contract/capabilities.ts'
import { catalogueChecks } from './catalogue-checks.ts'
import type { Check } from './check.ts'
import { checkoutChecks } from './checkout-checks.ts'
import { afterSalesChecks, loyaltyChecks } from './commands/after-sales-checks.ts'
import { basketChecks } from './commands/basket-checks.ts'
import { customerChecks } from './commands/customer-checks.ts'
import { newsletterChecks } from './commands/newsletter-checks.ts'
import { orderChecks } from './commands/order-checks.ts'
import { reviewChecks } from './commands/review-checks.ts'
import { wishlistChecks } from './commands/wishlist-checks.ts'
import { withdrawalChecks } from './commands/withdrawal-checks.ts'
import type { Given } from './given.ts'
import { httpChecks } from './http-checks.ts'
import { knownFactsChecks } from './known-facts-checks.ts'
import { listChecks } from './list-checks.ts'
import { offChecks } from './off-checks.ts'
import { operationChecks } from './operation-checks.ts'
import { strangerChecks } from './stranger-checks.ts'

/** What any shop behind the contract must do for read-only clients (DEV-4). */
export const readingChecks: Check[] = [
  ...httpChecks,
  ...catalogueChecks,
  ...listChecks,
  ...checkoutChecks,
  ...strangerChecks,
  ...operationChecks,
  ...knownFactsChecks,
]

/** Checks that carry out commands: they leave orders, reviews and the like at the shop. */
export const commandChecks: Check[] = [
  ...basketChecks,
  ...orderChecks,
  ...customerChecks,
  ...wishlistChecks,
  ...reviewChecks,
  ...newsletterChecks,
  ...withdrawalChecks,
  ...afterSalesChecks,
  ...loyaltyChecks,
]

/** Returns the checks of a profile, by capability in their order; those of the transport come first. */
export function checksFor(given: Given): Check[] {
  const order = [undefined, ...capabilities]
  return checksOf(given)
    .filter((check) => missingFor(check, given).length === 0)
    .toSorted((one, other) => order.indexOf(one.capability) - order.indexOf(other.capability))
}

/** Returns the capabilities that checks of the profile need besides, with the number of these checks, which are left out. */
export function leftOutFor(given: Given): { needs: Capability[]; count: number } {
  const left = checksOf(given)
    .filter(({ capability }) => capability !== undefined && given.profile.has(capability))
    .map((check) => missingFor(check, given))
    .filter((missing) => missing.length > 0)
  return { needs: [...new Set(left.flat())], count: left.length }
}

const checksOf = ({ off, write }: Given): Check[] => [
  ...readingChecks,
  ...(write ? commandChecks : []),
  ...offChecks(off),
]

const missingFor = ({ capability, also = [] }: Check, { profile }: Given): Capability[] =>
  [capability, ...also].filter((each) => each !== undefined).filter((each) => !profile.has(each))
