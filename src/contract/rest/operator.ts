import {
  customerDeletionQuery,
  customerPath,
  maxOfferRows,
  newVoucher,
  offerRows,
  offersOutcome,
  offersQuery,
  operatorOrder,
  operatorOrders,
  operatorOrdersQuery,
  operatorOutcome,
  operatorReviews,
  operatorReviewsQuery,
  operatorVouchers,
  orderPath,
  orderTransition,
  reviewDecision,
  reviewPath,
  transitionPreview,
} from '../messages/operator-api.ts'
import { caching, json, jsonBody, type RestOperation } from './operation.ts'

const base = '/api/operator/v1'

const common = { tag: 'Operator', access: 'token', cacheControl: caching.viewer } as const

const refusals = {
  401: 'The token is missing (`TOKEN_MISSING`), not one of this shop (`TOKEN_UNKNOWN`), revoked (`TOKEN_REVOKED`) or expired (`TOKEN_EXPIRED`).',
  403: 'The token lacks the scope of the operation (`SCOPE_MISSING`).',
  429: 'The token has sent too many requests.',
  503: 'The shop cannot answer now. Send the request again.',
} as const

const foreign = 'Another backend of the shop has this part.'
const wrongBody = 'The body does not fit its schema; `errors` names each wrong member.'
const wrongState =
  'The lines cannot get this state (`NOT_ALLOWED`), no return of the order is registered (`NOT_REGISTERED`), or the order is prepaid and not paid (`NOT_PAID`).'
const reusedKey = 'The key was used for another request (`KEY_REUSED`).'

/** What other systems of an operator read and change (CNX-4). Each description begins with the scope of the operation. */
export const operatorApiOperations: readonly RestOperation[] = [
  {
    ...common,
    method: 'get',
    path: `${base}/orders`,
    id: 'operatorOrders',
    summary: 'List orders since a cursor',
    description:
      'Scope `orders:read`. Ask again with the `cursor` of the response: every order is listed once, 30 seconds after it was placed. The webhook `order.placed` reports it at once.',
    query: operatorOrdersQuery,
    success: json(operatorOrders, 'Orders, the oldest first.'),
    errors: {
      400: 'A parameter is wrong, or the cursor is not one of a response.',
      404: foreign,
      ...refusals,
    },
  },
  {
    ...common,
    method: 'get',
    path: `${base}/orders/{orderNo}`,
    id: 'operatorOrder',
    summary: 'Get an order',
    description: 'Scope `orders:read`.',
    pathParameters: orderPath,
    success: json(operatorOrder, 'The order as it is now.'),
    errors: { 404: `There is no such order. ${foreign}`, ...refusals },
  },
  {
    ...common,
    method: 'post',
    path: `${base}/orders/{orderNo}/transitions`,
    id: 'operatorAdvanceOrder',
    summary: 'Move lines of an order to another state',
    description:
      'Scope `orders:write`. Invoices, credit notes, refunds and e-mails follow, as with `npm run orders`. With `SHIPPED`, `trackingNumber` is the number of the parcel.',
    pathParameters: orderPath,
    headers: ['idempotency-key'],
    body: jsonBody(orderTransition),
    success: json(operatorOrder, 'The order as it is now.'),
    errors: {
      400: wrongBody,
      404: `There is no such order. ${foreign}`,
      409: `${wrongState} ${reusedKey}`,
      415: 'The body is not `application/json`.',
      422: 'The order has no such line (`UNKNOWN_LINE`).',
      ...refusals,
    },
  },
  {
    ...common,
    method: 'post',
    path: `${base}/orders/{orderNo}/transitions/preview`,
    id: 'operatorPreviewTransition',
    summary: 'See what a transition would do',
    description:
      'Scope `orders:read`. Returns states, documents and e-mails of the same transition, and changes nothing.',
    pathParameters: orderPath,
    body: jsonBody(orderTransition),
    success: json(transitionPreview, 'What would be written.'),
    errors: {
      400: wrongBody,
      404: `There is no such order. ${foreign}`,
      409: wrongState,
      415: 'The body is not `application/json`.',
      422: 'The order has no such line (`UNKNOWN_LINE`).',
      ...refusals,
    },
  },
  {
    ...common,
    method: 'post',
    path: `${base}/orders/{orderNo}/transitions/undo`,
    id: 'operatorUndoTransition',
    summary: 'Take the last transition back',
    description:
      'Scope `orders:write`. Only shipped, delivered, registered and returned lines, while none of their e-mails has left; those about returns wait for `undoMinutes` of the shop. The order is as before.',
    pathParameters: orderPath,
    headers: ['idempotency-key'],
    success: json(operatorOrder, 'The order as it is now.'),
    errors: {
      400: 'The header Idempotency-Key is malformed.',
      404: `There is no such order. ${foreign}`,
      409: `There is no such step, or something has happened since (\`NOTHING\`), or an e-mail about it has left (\`SENT\`). ${reusedKey}`,
      ...refusals,
    },
  },
  {
    ...common,
    method: 'post',
    path: `${base}/offers`,
    id: 'operatorUpdateOffers',
    summary: 'Set stocks and prices in bulk',
    description: `Scope \`goods:write\`. At most ${maxOfferRows} rows and 1 MiB, as a JSON array or as NDJSON with a row on each line. The rows set absolute values in one transaction, and pages show them within two seconds. A price begins today in the price history and ends a planned sale.`,
    query: offersQuery,
    headers: ['idempotency-key'],
    body: { schema: offerRows, types: ['application/json', 'application/x-ndjson'] },
    success: json(offersOutcome, 'How many rows were applied, and what is wrong with the others.'),
    errors: {
      400: 'The body is no JSON array, or has too many rows.',
      404: foreign,
      409: reusedKey,
      415: 'The body is neither `application/json` nor `application/x-ndjson`.',
      422: 'With `mode=all`: rows are wrong, and none was applied. `errors` names the first 100.',
      ...refusals,
    },
  },
  {
    ...common,
    method: 'get',
    path: `${base}/vouchers`,
    id: 'operatorVouchers',
    summary: 'List the public vouchers',
    description: 'Scope `vouchers:read`.',
    success: json(operatorVouchers, 'The vouchers.'),
    errors: { 404: foreign, ...refusals },
  },
  {
    ...common,
    method: 'post',
    path: `${base}/vouchers`,
    id: 'operatorAddVoucher',
    summary: 'Add a voucher',
    description: 'Scope `vouchers:write`.',
    headers: ['idempotency-key'],
    body: jsonBody(newVoucher),
    success: json(operatorOutcome, 'The voucher is added.'),
    errors: {
      400: wrongBody,
      404: foreign,
      409: `The code exists already (\`CODE_EXISTS\`). ${reusedKey}`,
      415: 'The body is not `application/json`.',
      ...refusals,
    },
  },
  {
    ...common,
    method: 'get',
    path: `${base}/reviews`,
    id: 'operatorReviews',
    summary: 'List reviews that wait for approval',
    description:
      'Scope `reviews:read`. A review that was decided is no longer listed, so that a list from its beginning has all that wait.',
    query: operatorReviewsQuery,
    success: json(operatorReviews, 'The reviews.'),
    errors: { 400: 'A parameter or the cursor is wrong.', 404: foreign, ...refusals },
  },
  {
    ...common,
    method: 'post',
    path: `${base}/reviews/{id}`,
    id: 'operatorDecideReview',
    summary: 'Approve or refuse a review',
    description: 'Scope `reviews:write`. A decision can be changed.',
    pathParameters: reviewPath,
    headers: ['idempotency-key'],
    body: jsonBody(reviewDecision),
    success: json(operatorOutcome, 'The decision is stored.'),
    errors: {
      400: wrongBody,
      404: `There is no such review. ${foreign}`,
      409: reusedKey,
      415: 'The body is not `application/json`.',
      ...refusals,
    },
  },
  {
    ...common,
    method: 'delete',
    path: `${base}/customers/{customerNumber}`,
    id: 'operatorDeleteCustomer',
    summary: 'Delete the account of a customer',
    description:
      'Scope `customers:delete`. Everything is deleted that the law does not require to be stored, all sessions end, and the customer gets an e-mail.',
    pathParameters: customerPath,
    query: customerDeletionQuery,
    headers: ['idempotency-key'],
    success: json(operatorOutcome, 'The account is deleted.'),
    errors: {
      400: 'A parameter is wrong.',
      404: `There is no such customer. ${foreign}`,
      409: `The shop owes the customer money (\`MONEY_OWED\`). ${reusedKey}`,
      ...refusals,
    },
  },
]
