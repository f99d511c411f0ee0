import type { Answer, Ask } from '../../server/kit/client.ts'

/** Sends a request to the shop; the port may change with every start of it. */
export type Send = (path: string, how: Ask) => Promise<Answer>

export interface BasketLine {
  SKU: string
  quantity: number
}

const json = { 'content-type': 'application/json', accept: 'application/json' }

/** A visitor of the shop who speaks its contract: keeps the session's cookie, sends nothing twice by itself. */
export class Shopper {
  #cookie = ''

  /** Gets a session, as a page does when it loads (SES-1). */
  async arrive(send: Send): Promise<void> {
    const { headers } = await send('/api/session', { method: 'POST', headers: json })
    this.#cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  }

  /** Puts one piece in the basket. @returns the line's id @throws when the shop does not answer or refuses */
  async add(send: Send, sku: string, mutationId: string): Promise<string> {
    const { change } = await this.#ask(
      send,
      'mutation ($m: ID!, $s: ID!) { change: addToBasket(mutationId: $m, sku: $s) { error itemId } }',
      { m: mutationId, s: sku },
    )
    if (change.error || !change.itemId) throw new Error(`${sku}: ${change.error}`)
    return change.itemId
  }

  async basket(send: Send): Promise<BasketLine[]> {
    return (await this.#ask(send, '{ basket { items { SKU quantity } } }', {})).basket.items
  }

  /** Skus of variants of which there is enough, of different products. */
  async goods(send: Send): Promise<string[]> {
    const found = await this.#ask(
      send,
      '{ searchResult(query: { size: 48 }) { products { variants { sku availability } } } }',
      {},
    )
    return found.searchResult.products.flatMap(
      ({ variants }: { variants: { sku: string; availability: string }[] }) =>
        variants.find(({ availability }) => availability === 'IN_STOCK')?.sku ?? [],
    )
  }

  async #ask(send: Send, query: string, variables: object) {
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
