import { captchaTask } from '../messages/captcha.ts'
import { creditInformationParameters, draftContractParameters } from '../messages/credit-paper.ts'
import { customerResponse } from '../messages/customer.ts'
import { langParameters } from '../messages/lang.ts'
import { mailingParameters, oneClickMessage } from '../messages/mailing.ts'
import { paymentState, paymentStateParameters, webhookOutcome, webhookSchema } from '../messages/payment.ts'
import { pushKey, pushSubscription, pushUnsubscription } from '../messages/push.ts'
import { sessionKey } from '../messages/session.ts'
import { redeemed, redeemMessage, voucherList } from '../messages/voucher.ts'
import { caching, json, jsonBody, type RestOperation } from './operation.ts'

export const sessionOperations: readonly RestOperation[] = [
  {
    method: 'post',
    path: '/api/session',
    id: 'session',
    tag: 'Session',
    access: 'session',
    summary: 'Begin or continue a session',
    description:
      'A visitor without a session gets one by cookie. Where the session was lost, the cookie `kkBRE` recovers its basket.',
    success: json(sessionKey, 'The token of the session.'),
    cacheControl: caching.none,
  },
  {
    method: 'get',
    path: '/api/captcha',
    id: 'proofOfWork',
    tag: 'Session',
    access: 'public',
    summary: 'Get a task for a proof of work',
    description:
      'The solution of the task is sent as the header `x-ec-proof`, or as `captcha` of a GraphQL input, where the shop requires it (`PROOF_NEEDED`, `CAPTCHA_NEEDED`). A task expires after ten minutes, and its solution counts once.',
    success: json(captchaTask, 'A new task.'),
    cacheControl: caching.none,
  },
]

export const customerOperations: readonly RestOperation[] = [
  {
    method: 'get',
    path: '/api/customer/v1',
    id: 'customer',
    tag: 'Customer',
    access: 'customer',
    summary: 'Get the customer who is logged in',
    headers: ['x-ec-token'],
    query: langParameters,
    success: json(customerResponse, 'The customer.'),
    cacheControl: caching.viewer,
    errors: {
      400: 'The shop does not have this language.',
      401: 'No customer is logged in, or the token in `x-ec-token` is not one of this session.',
      503: 'The shop cannot answer now. `detail` is a sentence for the customer.',
    },
  },
]

export const voucherOperations: readonly RestOperation[] = [
  {
    method: 'get',
    path: '/api/voucher',
    id: 'vouchers',
    tag: 'Vouchers',
    access: 'session',
    summary: 'Get the vouchers of the viewer',
    query: langParameters,
    success: json(voucherList, 'Vouchers that are valid, and vouchers that have ended.'),
    cacheControl: caching.viewer,
    errors: { 400: 'The shop does not have this language.', 503: 'The shop cannot answer now.' },
  },
  {
    method: 'post',
    path: '/api/voucher',
    id: 'redeemVoucher',
    tag: 'Vouchers',
    access: 'session',
    summary: 'Enter the code of a voucher',
    description:
      'A code that cannot be used is no error: `refusal` has the reason. `BELOW_MINIMUM`, `OTHER_GOODS` and `ONLY_REDUCED` leave the code in the basket until the basket fits.',
    headers: ['x-ec-token', 'x-ec-proof'],
    body: jsonBody(redeemMessage),
    success: json(redeemed, 'Discount and total of the basket.'),
    cacheControl: caching.viewer,
    errors: {
      400: 'The body does not fit its schema, or the shop does not have this language.',
      401: 'The token in `x-ec-token` is not one of this session, or it has expired.',
      409: 'The `mutationId` was used for another change (`MUTATION_ID_REUSED`).',
      415: 'The body is not `application/json`.',
      429: 'A proof of work is needed (`PROOF_NEEDED`).',
      503: 'The shop cannot answer now.',
    },
  },
]

const document = {
  method: 'get',
  tag: 'Credit',
  success: [{ status: 200, type: 'application/pdf', description: 'The document.' }],
  cacheControl: caching.none,
  errorType: 'text/html',
} as const

export const creditOperations: readonly RestOperation[] = [
  {
    ...document,
    path: '/api/credit/information.pdf',
    id: 'creditInformation',
    access: 'public',
    summary: 'Get the information before a credit contract',
    query: creditInformationParameters,
    errors: {
      404: 'A parameter is missing or wrong, or the shop does not offer such a credit today.',
      429: {
        description: 'This client has requested too many different documents lately.',
        type: 'text/plain',
      },
    },
  },
  {
    ...document,
    path: '/api/credit/contract.pdf',
    id: 'draftContract',
    access: 'session',
    summary: 'Get the draft of the credit contract for the order in preparation',
    query: draftContractParameters,
    errors: { 404: 'The order in preparation is not paid by credit, or has no contact yet.' },
  },
]

export const paymentOperations: readonly RestOperation[] = [
  {
    method: 'post',
    path: '/api/payment/callback',
    id: 'paymentCallback',
    tag: 'Payment',
    access: 'signed',
    summary: 'Report the result of a payment',
    description:
      'The webhook of a payment provider by the signed protocol, which follows Standard Webhooks. For one release the former headers `payment-timestamp` (ms) and `payment-signature` (`v1=` and the HMAC-SHA256, in hex, of the timestamp, a full stop and the body) are accepted in their place. A repeated call gets the first response and changes nothing more. A status of 500 or more makes the provider call again. A tenant with Mollie or Adyen receives their webhooks at this path, in their own format.',
    headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    body: jsonBody(webhookSchema),
    success: json(webhookOutcome, 'What the call did.'),
    cacheControl: caching.none,
    errors: {
      400: 'The body is not a valid webhook.',
      401: 'The signature is missing (`UNSIGNED`), wrong (`FORGED`) or older than five minutes (`STALE`).',
      404: 'The shop has no payment provider, or this payment is unknown.',
      409: 'The same id was sent with another content before.',
      413: 'The body has more than 4,096 characters.',
      422: 'The amount or the currency is not the one of the payment.',
    },
  },
  {
    method: 'get',
    path: '/api/payment/state',
    id: 'paymentState',
    tag: 'Payment',
    access: 'signed',
    summary: 'Get the state of a payment',
    query: paymentStateParameters,
    success: json(paymentState, 'The state of the payment, and nothing else of the order.'),
    cacheControl: caching.viewer,
    errors: { 404: 'The token is wrong or has expired.' },
  },
]

export const mailingOperations: readonly RestOperation[] = [
  {
    method: 'post',
    path: '/api/mailing/unsubscribe',
    id: 'unsubscribe',
    tag: 'Mailings',
    access: 'signed',
    summary: 'Unsubscribe by one click of a mail program',
    description: 'The URL of the header `List-Unsubscribe` of a mailing (RFC 8058). It needs no cookie.',
    query: mailingParameters,
    body: { schema: oneClickMessage, types: ['application/x-www-form-urlencoded'] },
    success: [{ status: 200, type: 'text/plain', description: 'The subscription has ended.' }],
    cacheControl: caching.none,
    errors: {
      400: 'The form field `List-Unsubscribe` is missing.',
      410: 'There is no such subscription, or it has ended.',
      503: 'The shop cannot answer now.',
    },
    errorType: 'text/plain',
  },
  {
    method: 'get',
    path: '/api/mailing/unsubscribe',
    id: 'unsubscribePage',
    tag: 'Mailings',
    access: 'signed',
    summary: 'Go to the page that ends a subscription',
    description: 'Changes nothing. The page has a form that confirms it.',
    query: mailingParameters,
    success: [{ status: 303, description: 'Redirects to the page.' }],
  },
]

const push = {
  path: '/api/push',
  tag: 'Push',
  access: 'customer',
  cacheControl: caching.viewer,
} as const

const pushErrors = {
  401: 'No customer is logged in.',
  404: 'The shop does not send push messages.',
} as const

export const pushOperations: readonly RestOperation[] = [
  {
    ...push,
    method: 'get',
    id: 'pushKey',
    summary: 'Get the public key of the shop',
    success: json(pushKey, 'The public key.'),
    errors: pushErrors,
  },
  {
    ...push,
    method: 'post',
    id: 'pushSubscribe',
    summary: 'Subscribe a browser to push messages',
    body: jsonBody(pushSubscription),
    success: [{ status: 204, description: 'The browser is subscribed.' }],
    errors: {
      ...pushErrors,
      400: 'The body does not fit its schema, `endpoint` is not the URL of a known push service, or `keys` are not valid keys.',
    },
  },
  {
    ...push,
    method: 'delete',
    id: 'pushUnsubscribe',
    summary: 'Unsubscribe a browser from push messages',
    body: jsonBody(pushUnsubscription),
    success: [{ status: 204, description: 'The browser is not subscribed any more.' }],
    errors: { ...pushErrors, 400: 'The body does not fit its schema.' },
  },
]
