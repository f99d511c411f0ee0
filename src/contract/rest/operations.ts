import { graphqlOperations, ratingOperations, recommendationOperations } from './catalogue.ts'
import type { RestOperation } from './operation.ts'
import { operatorApiOperations } from './operator.ts'
import { historyOperations, searchOperations } from './search.ts'
import {
  changeOperations,
  gatewayOperations,
  measurementOperations,
  operatorOperations,
  textOperations,
} from './shop.ts'
import {
  creditOperations,
  customerOperations,
  mailingOperations,
  paymentOperations,
  pushOperations,
  sessionOperations,
  voucherOperations,
} from './viewer.ts'

/**
 * Every operation of the REST interface, in the order of the documents. `npm run docs:api` writes the OpenAPI document from
 * them. A test compares them with the endpoints under `src/pages`.
 */
export const restOperations: readonly RestOperation[] = [
  ...searchOperations,
  ...historyOperations,
  ...ratingOperations,
  ...recommendationOperations,
  ...sessionOperations,
  ...customerOperations,
  ...voucherOperations,
  ...creditOperations,
  ...paymentOperations,
  ...mailingOperations,
  ...pushOperations,
  ...textOperations,
  ...measurementOperations,
  ...graphqlOperations,
  ...gatewayOperations,
  ...changeOperations,
  ...operatorApiOperations,
  ...operatorOperations,
]
