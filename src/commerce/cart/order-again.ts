import type { OrderLine } from '../account/order-operations.ts'
import type { Mutating } from '../client/send-command.ts'
import { runBasketCommand } from './basket-command.ts'

type OrderedLine = Pick<OrderLine, 'id' | 'SKU' | 'quantity'>

/**
 * Puts what is still sold of an order into the viewer's basket, line by line. Requests with the same mutation id add it once.
 * @returns ids of lines that were not added, or with fewer pieces than were ordered
 * @throws {CommerceError} when the shop cannot answer
 */
export async function orderAgain(
  commerce: Mutating,
  lines: readonly OrderedLine[],
  mutationId: string,
): Promise<string[]> {
  const missing: string[] = []
  for (const [index, { id, SKU, quantity }] of lines.entries()) {
    const command = { do: 'add', sku: SKU, quantity } as const
    const { error } = await runBasketCommand(commerce, command, `${mutationId.slice(0, 58)}-${index}`)
    if (error) missing.push(id)
  }
  return missing
}

/** Query of the order's page after it was ordered again without some lines, and back. */
export const againQuery = (missing: readonly string[]): string =>
  new URLSearchParams({ done: 'again', missing: missing.join(' ') }).toString()

/** Returns the names of the lines that a query of `againQuery` names; undefined for any other query. */
export function missingNames(
  query: URLSearchParams,
  lines: readonly Pick<OrderLine, 'id' | 'productName'>[],
): string[] | undefined {
  if (query.get('done') !== 'again') return
  const ids = new Set(query.get('missing')?.split(' '))
  return lines.filter(({ id }) => ids.has(id)).map(({ productName }) => productName)
}
