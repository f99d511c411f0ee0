import { readLine } from '../cart/basket/basket-lines.ts'
import {
  acceptChanges,
  addLine,
  type BasketResult,
  changeLine,
  removeLine,
  restoreLine,
  type ViewerTransaction,
} from '../cart/basket/commands.ts'
import { type Offer, offerOf } from '../cart/basket/offer.ts'
import { type OwnerTransaction, requireSession, runCommand } from './command.ts'
import type { ShopContext } from './context.ts'
import { basketView, readBasketLines } from './views/basket.ts'
import { localisedText } from './views/localised-text.ts'

interface ItemArgs {
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
    const change = await runBasketCommand(context, mutationId, (tx) =>
      typeof offer === 'string'
        ? Promise.resolve({ error: offer, itemId: null })
        : addLine(tx, offer, nameOf(offer, context), quantity ?? 1),
    )
    await requireSession(context).makeBasketRecoverable()
    return change
  },
  async changeBasketItem(
    { mutationId, id, quantity, sku }: ItemArgs & { quantity?: number | null; sku?: string | null },
    context: ShopContext,
  ) {
    const { owner } = await requireSession(context).ensure()
    const line = await readLine(context.database, { tenantId: context.tenant.id, owner }, id)
    const offer = offerOf(await context.products.load(sku ?? line?.sku ?? ''))
    return await runBasketCommand(context, mutationId, (tx) => {
      if (!line) return Promise.resolve({ error: 'UNKNOWN_ITEM', itemId: null })
      if (typeof offer === 'string') return Promise.resolve({ error: offer, itemId: id })
      return changeLine(tx, id, offer, nameOf(offer, context), quantity ?? undefined)
    })
  },
  removeBasketItem: ({ mutationId, id }: ItemArgs, context: ShopContext) =>
    runBasketCommand(context, mutationId, (tx) => removeLine(tx, id)),
  restoreBasketItem: ({ mutationId, id }: ItemArgs, context: ShopContext) =>
    runBasketCommand(context, mutationId, (tx) => restoreLine(tx, id)),
  async acceptBasketChanges({ mutationId }: { mutationId: string }, context: ShopContext) {
    const lines = await readBasketLines(context)
    const offers = new Map(lines.flatMap(({ offer }) => (offer ? [[offer.sku, offer] as const] : [])))
    return await runBasketCommand(context, mutationId, (tx) => acceptChanges(tx, offers))
  },
}

async function runBasketCommand(
  context: ShopContext,
  mutationId: string,
  run: (writing: ViewerTransaction) => Promise<BasketResult>,
) {
  const outcome = await runCommand(context, mutationId, (tx: OwnerTransaction) => run(tx))
  return { ...outcome, basket: () => basketView(context) }
}

const nameOf = ({ productName }: Offer, context: ShopContext): string => localisedText(productName, context)
