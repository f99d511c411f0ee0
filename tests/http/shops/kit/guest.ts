import type { HttpResponse } from '#tests/http/server/kit/client.ts'
import { parsePage } from './html.ts'
import type { RunningShops } from './running-shops.ts'

/** A visitor without script: cookies, pages and forms of one shop in one language. */
export class Guest {
  readonly #cookies = new Map<string, string>()
  readonly #shops: Pick<RunningShops, 'port' | 'request'>
  readonly host: string
  readonly prefix: string

  constructor(shops: Pick<RunningShops, 'port' | 'request'>, host: string, prefix = '') {
    this.#shops = shops
    this.host = host
    this.prefix = prefix
  }

  /** @param path without the language prefix */
  open(path: string): Promise<HttpResponse> {
    return this.#request(this.prefix + path)
  }

  /** @param path complete, as in a link of a page */
  url(path: string): Promise<HttpResponse> {
    return this.#request(path)
  }

  /** Sends a form as a browser does. */
  send(path: string, fields: Record<string, string>): Promise<HttpResponse> {
    const body = new URLSearchParams(fields).toString()
    return this.#request(this.prefix + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${this.host}:${this.#shops.port}`,
      },
      body,
    })
  }

  /** Sets a cookie, such as the session of a logged-in customer. */
  setCookie(name: string, value: string): this {
    this.#cookies.set(name, value)
    return this
  }

  /** Value of a cookie; undefined if there is none. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  /**
   * Sends a GraphQL request, as the page's script does.
   * @param headers additional headers, such as a token
   */
  async query(path: string, body: object = {}, headers: Record<string, string> = {}) {
    const response = await this.#request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, ...JSON.parse(response.text) }
  }

  /** Puts a product with enough stock in the basket: any, or one that a search term finds. */
  async fillBasket(term = ''): Promise<void> {
    const query = `{ searchResult(query: { term: ${JSON.stringify(term)}, size: 48 }) { products { variants { sku availability } } } }`
    const found = JSON.parse((await this.open(`/graphql?query=${encodeURIComponent(query)}`)).text)
    const { sku } = found.data.searchResult.products
      .flatMap(({ variants }: { variants: { sku: string; availability: string }[] }) => variants)
      .find(({ availability }: { availability: string }) => availability === 'IN_STOCK')
    await this.send('/warenkorb', { do: 'add', sku })
  }

  async #request(path: string, how: Parameters<RunningShops['request']>[2] = {}): Promise<HttpResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const host = `${this.host}:${this.#shops.port}`
    const response = await this.#shops.request(
      this.host,
      path.startsWith(`${this.prefix}/graphql`) ? path.slice(this.prefix.length) : path,
      {
        ...how,
        headers: {
          host,
          'accept-encoding': 'br',
          'sec-fetch-site': 'same-origin',
          ...how.headers,
          ...(cookie && { cookie }),
        },
      },
    )
    for (const line of response.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/; (max-age=0|expires=thu, 01 jan 1970)/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, pair.slice(name.length + 1))
    }
    return response
  }
}

/** The hidden fields of a form by its id. */
export const hiddenFields = (html: string, form: string): Record<string, string> =>
  Object.fromEntries(
    parsePage(html)
      .all(`#${form} input[type="hidden"]`)
      .map((input) => [input.attribute('name') as string, input.attribute('value') as string]),
  )
