import { noteProduct } from '../../operations/shown-products.ts'
import { longestList } from '../catalogue/reading/question.ts'
import type { Shelf } from '../catalogue/reading/shelf.ts'
import type { Found } from '../catalogue/reading/shelf-product.ts'

type Answer = Found | undefined

/**
 * Loads the products of one request. Loads within one turn of the event loop become one database query, and
 * each sku is read once.
 */
export class ProductLoader {
  readonly #shelf: Shelf
  readonly #asked = new Map<string, Promise<Answer>>()
  #waiting: { sku: string; give: (answer: Answer) => void; fail: (error: unknown) => void }[] = []

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  load(sku: string): Promise<Answer> {
    const known = this.#asked.get(sku)
    if (known) return known
    const asked = new Promise<Answer>((give, fail) => {
      if (this.#waiting.length === 0) queueMicrotask(() => this.#ask())
      this.#waiting.push({ sku, give, fail })
    })
    this.#asked.set(sku, asked)
    return asked
  }

  /** Returns the products that exist, in the requested order. */
  async loadAll(skus: readonly string[]): Promise<Found[]> {
    const answers = await Promise.all(skus.map((sku) => this.load(sku)))
    return answers.filter((answer) => answer !== undefined)
  }

  async #ask(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    for (let start = 0; start < waiting.length; start += longestList) {
      const some = waiting.slice(start, start + longestList)
      try {
        const found = await this.#shelf.find(some.map(({ sku }) => sku))
        for (const { product } of found.values()) noteProduct(product.sku)
        for (const { sku, give } of some) give(found.get(sku))
      } catch (error) {
        for (const { fail } of some) fail(error)
      }
    }
  }
}
