import { readLine } from '../basket/basket-lines.ts'
import {
  acceptChanges,
  addLine,
  type BasketOutcome,
  changeLine,
  removeLine,
  restoreLine,
  type Writing,
} from '../basket/commands.ts'
import { type Offer, offerOf } from '../basket/offer.ts'
import { requireSession, runCommand, type Writer } from './command.ts'
import type { ShopContext } from './context.ts'
import { basketView, readBasketLines } from './views/basket.ts'
import { inLanguage } from './views/words.ts'

interface OfItem {
  mutationId: string
  id: string
}

/** Commands of the basket (BAS-1). */
export const basketMutations = {
  async addToBasket(
    { mutationId, sku, quantity }: { mutationId: string; sku: string; quantity?: number | null },
    context: ShopContext,
  ) {
    const offer = offerOf(await context.products.load(sku))
    const change = await changed(context, mutationId, (writer) =>
      typeof offer === 'string'
        ? Promise.resolve({ error: offer, itemId: null })
        : addLine(writer, offer, nameOf(offer, context), quantity ?? 1),
    )
    await requireSession(context).keepBasket()
    return change
  },
  async changeBasketItem(
    { mutationId, id, quantity, sku }: OfItem & { quantity?: number | null; sku?: string | null },
    context: ShopContext,
  ) {
    const { owner } = await requireSession(context).ensure()
    const line = await readLine(context.database, { tenantId: context.tenant.id, owner }, id)
    const offer = offerOf(await context.products.load(sku ?? line?.sku ?? ''))
    return await changed(context, mutationId, (writer) => {
      if (!line) return Promise.resolve({ error: 'UNKNOWN_ITEM', itemId: null })
      if (typeof offer === 'string') return Promise.resolve({ error: offer, itemId: id })
      return changeLine(writer, id, offer, nameOf(offer, context), quantity ?? undefined)
    })
  },
  removeBasketItem: ({ mutationId, id }: OfItem, context: ShopContext) =>
    changed(context, mutationId, (writer) => removeLine(writer, id)),
  restoreBasketItem: ({ mutationId, id }: OfItem, context: ShopContext) =>
    changed(context, mutationId, (writer) => restoreLine(writer, id)),
  async acceptBasketChanges({ mutationId }: { mutationId: string }, context: ShopContext) {
    const lines = await readBasketLines(context)
    const offers = new Map(lines.flatMap(({ offer }) => (offer ? [[offer.sku, offer] as const] : [])))
    return await changed(context, mutationId, (writer) => acceptChanges(writer, offers))
  },
}

async function changed(
  context: ShopContext,
  mutationId: string,
  run: (writing: Writing) => Promise<BasketOutcome>,
) {
  const outcome = await runCommand(context, mutationId, (writer: Writer) => run(writer))
  return { ...outcome, basket: () => basketView(context) }
}

const nameOf = ({ productName }: Offer, context: ShopContext): string => inLanguage(productName, context)
