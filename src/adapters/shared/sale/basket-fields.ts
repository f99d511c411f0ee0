import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { type CommandArgs, runOnce } from '../run-once.ts'
import type { CommonState, RemovedLine, Visitor } from '../visitor.ts'

/** Largest number of pieces of one variant in an order. */
export const maxQuantity = 20

export const isQuantity = (quantity: number): boolean => quantity >= 1 && quantity <= maxQuantity

/** How long a removed line can be restored, ms. */
const undoMs = 86_400_000

export type BasketError =
  | 'UNKNOWN_PRODUCT'
  | 'CHOOSE_VARIANT'
  | 'SOLD_OUT'
  | 'QUANTITY'
  | 'ONLY_FEWER'
  | 'TOO_MANY'
  | 'BASKET_FULL'
  | 'UNKNOWN_ITEM'

/** What a command on the basket stores for its repetition. */
export interface BasketOutcome extends Record<string, unknown> {
  error: BasketError | null
  /** Id of the line. */
  itemId: string | null
}

export const changed = (itemId: string | null = null): BasketOutcome => ({ error: null, itemId })
export const refused = (error: BasketError, itemId: string | null = null): BasketOutcome => ({
  error,
  itemId,
})

/** Arguments of `changeBasketItem`: another quantity, another variant, or both. */
export interface LineChange {
  id: string
  quantity?: number | null
  sku?: string | null
}

/** What a command needs: the goods of the adapter, the request and the visitor. */
export interface BasketCall<Goods, State extends CommonState> {
  goods: Goods
  context: AdapterContext
  visitor: Visitor<State>
}

/** How one server changes the visitor's basket. Each command returns its outcome; the basket is read anew. */
export interface BasketCommands<Call> {
  add(sku: string, quantity: number, call: Call): Promise<BasketOutcome>
  change(change: LineChange, call: Call): Promise<BasketOutcome>
  remove(id: string, call: Call): Promise<BasketOutcome>
  acceptChanges(call: Call): Promise<BasketOutcome>
}

/**
 * The root fields of the basket (BAS-1). Each command runs once for its mutation id.
 * @param view returns the contract's `Basket`
 */
export function basketFieldsOf<Goods, State extends CommonState>(
  goods: Goods,
  visitorOf: (context: AdapterContext) => Visitor<State>,
  view: (context: AdapterContext) => Promise<unknown>,
  commands: BasketCommands<BasketCall<Goods, State>>,
): Record<string, AdapterField> {
  const command =
    <Args extends CommandArgs>(
      name: string,
      run: (args: Args, call: BasketCall<Goods, State>) => Promise<BasketOutcome>,
    ): AdapterField =>
    async (args: Args, context) => {
      const visitor = visitorOf(context)
      const outcome = await runOnce(name, args, visitor, () => run(args, { goods, context, visitor }))
      return { ...outcome, basket: () => view(context) }
    }
  type ById = CommandArgs & { id: string }
  return {
    basket: (_: object, context) => view(context),
    addToBasket: command<CommandArgs & { sku: string; quantity: number }>(
      'addToBasket',
      ({ sku, quantity }, call) => commands.add(sku, quantity, call),
    ),
    changeBasketItem: command<CommandArgs & LineChange>('changeBasketItem', commands.change),
    removeBasketItem: command<ById>('removeBasketItem', ({ id }, call) => commands.remove(id, call)),
    restoreBasketItem: command<ById>('restoreBasketItem', ({ id }, call) => restore(id, call, commands.add)),
    acceptBasketChanges: command('acceptBasketChanges', (_, call) => commands.acceptChanges(call)),
  }
}

/** Adds a removed line again. The server gives it a new id. */
async function restore<Call extends BasketCall<unknown, CommonState>>(
  id: string,
  call: Call,
  add: BasketCommands<Call>['add'],
): Promise<BasketOutcome> {
  const state = await call.visitor.state()
  const removed = state.removed.find((line) => line.id === id && Date.now() - line.at < undoMs)
  if (!removed) return refused('UNKNOWN_ITEM')
  const outcome = await add(removed.sku, removed.quantity, call)
  if (outcome.itemId !== null) state.removed = state.removed.filter((line) => line !== removed)
  return outcome
}

/** Notes a line that was removed, so that it can be restored. */
export function noteRemoved(state: CommonState, line: Omit<RemovedLine, 'at'>): void {
  state.removed.unshift({ ...line, at: Date.now() })
  delete state.seen[line.id]
}

/**
 * Puts another variant in place of a line: it is added, then the line removed. The line stays where the variant cannot be added.
 * @param removeLine removes the line
 */
export async function replaceLine<Call>(
  id: string,
  { sku, quantity }: { sku: string; quantity: number },
  call: Call,
  { add, removeLine }: Pick<BasketCommands<Call>, 'add'> & { removeLine: () => Promise<unknown> },
): Promise<BasketOutcome> {
  const added = await add(sku, quantity, call)
  const isThere = added.error === null || added.error === 'ONLY_FEWER' || added.error === 'TOO_MANY'
  if (!isThere) return { ...added, itemId: id }
  await removeLine()
  return added
}
