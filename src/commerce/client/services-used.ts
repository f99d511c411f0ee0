import { type DocumentNode, Kind } from 'graphql'
import type { FaultyService } from '#operations/faults.ts'

/** The service behind each query and mutation of the contract, by the pattern of its name. */
const servicePatterns: [RegExp, FaultyService][] = [
  [/withdrawal/i, 'withdrawal'],
  [/checkout|placeOrder|pickUpPoints|appointmentDays/i, 'checkout'],
  [/basket|voucher/i, 'basket'],
  [/wishlist/i, 'wishlist'],
  [/^(searchResult|suggestions)$/, 'search'],
  [/rating|review/i, 'reviews'],
  [/^credit$/, 'credit'],
  [/^(products?|categor(y|ies)|brands?|recommendations)$/, 'catalogue'],
]

/**
 * The services that a document uses, for fault injection in tests (DEV-5); every other field belongs to the account.
 */
export function servicesUsedBy(document: DocumentNode): FaultyService[] {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const selections = operation && 'selectionSet' in operation ? operation.selectionSet?.selections : undefined
  const names = (selections ?? []).flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : []))
  return names.map((name) => servicePatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'account')
}
