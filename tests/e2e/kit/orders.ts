import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import {
  type HttpResponse,
  type RequestOptions,
  sendRequest as requestServer,
} from '#tests/http/server/kit/client.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Sends a request to the server with the cookies of the page's visitor but without the browser, which shows no files.
 */
export async function requestAs(
  page: Page,
  address: string,
  how: RequestOptions = {},
): Promise<HttpResponse> {
  const { host, port, pathname, search } = new URL(address, page.url())
  const cookies = await page.context().cookies(page.url())
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return await requestServer(Number(port), pathname + search, {
    ...how,
    headers: { host, cookie, ...how.headers },
  })
}

async function runQuery(page: Page, query: string, variables: object = {}) {
  const { text } = await requestAs(page, '/graphql', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
  const { data, errors } = JSON.parse(text)
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const command = (page: Page, fields: string, variables: object = {}, declared = '') =>
  runQuery(page, `mutation ($m: ID!${declared}) { done: ${fields} }`, { m: randomUUID(), ...variables })

/**
 * Orders two pieces of a Dutch dress on invoice for the logged-in customer, or four with a payment pause.
 * @returns the order number
 */
export async function orderDress(
  page: Page,
  method: 'INVOICE' | 'DELAYED_PAYMENT' = 'INVOICE',
): Promise<string> {
  const { searchResult } = await runQuery(
    page,
    '{ searchResult(query: { term: "jurk", size: 12 }) { products { variants { sku } } } }',
  )
  const skus: string[] = searchResult.products.flatMap(({ variants }: { variants: { sku: string }[] }) =>
    variants.map(({ sku }) => sku),
  )
  for (const sku of skus) {
    const { done } = await command(
      page,
      'addToBasket(mutationId: $m, sku: $s, quantity: $q) { error }',
      { s: sku, q: method === 'INVOICE' ? 2 : 4 },
      ', $s: ID!, $q: Int!',
    )
    if (done.error === null) break
  }
  const input = {
    contact: { firstName: 'Anna', lastName: 'de Wit' },
    deliveryAddress: { street: 'Helmgrasweg', houseNumber: '12', postalCode: '2042 ZZ', city: 'Zandvoort' },
  }
  await command(
    page,
    'saveCheckoutContact(mutationId: $m, input: $i) { error }',
    { i: input },
    ', $i: CheckoutContactInput!',
  )
  const result = await command(
    page,
    `saveCheckoutPayment(mutationId: $m, input: { method: ${method} }) { error checkout { totals { total } } }`,
  )
  if (method === 'DELAYED_PAYMENT')
    await command(page, 'saveCheckoutDelayedPayment(mutationId: $m, accepted: true) { error }')
  const { done } = await command(
    page,
    'placeOrder(mutationId: $m, input: { total: $t }) { error order { orderNo } }',
    { t: result.done.checkout.totals.total },
    ', $t: Int!',
  )
  if (done.error) throw new Error(`Nothing was ordered: ${done.error}`)
  return done.order.orderNo
}

/** Transitions an order as the shop's staff does. */
export function transitionOrder(orderNo: string, ...states: string[]): void {
  for (const to of states)
    execFileSync(process.execPath, ['src/cli/orders.ts', '--tenant', 'nl', '--order', orderNo, '--to', to], {
      cwd: root,
    })
}
