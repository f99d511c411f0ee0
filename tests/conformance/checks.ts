import { catalogueChecks } from './catalogue-checks.ts'
import type { Check } from './check.ts'
import { checkoutChecks } from './checkout-checks.ts'
import { httpChecks } from './http-checks.ts'
import { knownFactsChecks } from './known-facts-checks.ts'
import { listChecks } from './list-checks.ts'
import { operationChecks } from './operation-checks.ts'

/** What any shop behind the contract must do for read-only clients (DEV-4). */
export const readingChecks: Check[] = [
  ...httpChecks,
  ...catalogueChecks,
  ...listChecks,
  ...checkoutChecks,
  ...operationChecks,
  ...knownFactsChecks,
]
