import type { HttpResponse, RequestOptions } from '#tests/http/server/kit/client.ts'

/** Sends a request to the shop; the port may change with every start. */
export type Send = (path: string, how: RequestOptions) => Promise<HttpResponse>

export interface BasketLine {
  SKU: string
  quantity: number
}

export interface PlacedOrder {
  error: string | null
  order: { orderNo: string; payment: { payAt: string | null } } | null
  checkout: { totals: { total: number } }
}

const json = { 'content-type': 'application/json', accept: 'application/json' }

const deliveryFields = {
  contact: { firstName: 'Anna', lastName: 'de Wit', email: 'anna@duinlicht.example' },
  deliveryAddress: {
    street: 'Helmgrasweg',
    houseNumber: '12',
    postalCode: '2042 ZZ',
    city: 'Zandvoort',
  },
}

/** A visitor who uses the contract: stores the session cookie, sends no retries by itself. */
export class Shopper {
  #cookie = ''

  /**
   * Gets a session, as a page does when it loads (SES-1).
   * @throws when the shop does not respond, or returns no session
   */
  async openSession(send: Send): Promise<void> {
    const { headers, status } = await send('/api/session', { method: 'POST', headers: json })
    if (status !== 200) throw new Error(`There is no session: ${status}`)
    this.#cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  }

  /**
   * Puts one piece in the basket.
   * @returns the line's id
   * @throws when the shop does not respond or refuses
   */
  async add(send: Send, sku: string, mutationId: string): Promise<string> {
    const { change } = await this.#query(
      send,
      'mutation ($m: ID!, $s: ID!) { change: addToBasket(mutationId: $m, sku: $s) { error itemId } }',
      { m: mutationId, s: sku },
    )
    if (change.error || !change.itemId) throw new Error(`${sku}: ${change.error}`)
    return change.itemId
  }

  async basket(send: Send): Promise<BasketLine[]> {
    return (await this.#query(send, '{ basket { items { SKU quantity } } }', {})).basket.items
  }

  /**
   * Sends customer, delivery and payment.
   * @returns the displayed total, in cents
   */
  async prepareOrder(
    send: Send,
    method: 'INVOICE' | 'HOSTED' = 'INVOICE',
    deliveryAddress: object = deliveryFields.deliveryAddress,
  ): Promise<number> {
    const { change } = await this.#query(
      send,
      `mutation ($c: ID!, $p: ID!, $i: CheckoutContactInput!, $by: PaymentMethod!) {
        said: saveCheckoutContact(mutationId: $c, input: $i) { error }
        change: saveCheckoutPayment(mutationId: $p, input: { method: $by }) { error checkout { totals { total } } }
      }`,
      {
        c: crypto.randomUUID(),
        p: crypto.randomUUID(),
        i: { ...deliveryFields, deliveryAddress },
        by: method,
      },
    )
    return change.checkout.totals.total
  }

  /**
   * Orders what is in the basket.
   * @throws when the shop does not respond
   */
  async place(send: Send, total: number, mutationId: string): Promise<PlacedOrder> {
    const { placed } = await this.#query(
      send,
      `mutation ($m: ID!, $t: Int!) {
        placed: placeOrder(mutationId: $m, input: { total: $t }) {
          error
          order { orderNo payment { payAt } }
          checkout { totals { total } }
        }
      }`,
      { m: mutationId, t: total },
    )
    return placed
  }

  async orderNumbers(send: Send): Promise<string[]> {
    const { orders } = await this.#query(send, '{ orders { orders { orderNo } } }', {})
    return orders.orders.map(({ orderNo }: { orderNo: string }) => orderNo)
  }

  /** Skus of variants with enough stock, of different products. */
  async availableSkus(send: Send): Promise<string[]> {
    const found = await this.#query(
      send,
      '{ searchResult(query: { size: 48 }) { products { variants { sku availability } } } }',
      {},
    )
    return found.searchResult.products.flatMap(
      ({ variants }: { variants: { sku: string; availability: string }[] }) =>
        variants.find(({ availability }) => availability === 'IN_STOCK')?.sku ?? [],
    )
  }

  async #query(send: Send, query: string, variables: object) {
    const { status, text } = await send('/graphql', {
      method: 'POST',
      headers: { ...json, cookie: this.#cookie },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = JSON.parse(text)
    if (status !== 200 || errors) throw new Error(`${status}: ${JSON.stringify(errors)}`)
    return data
  }
}
