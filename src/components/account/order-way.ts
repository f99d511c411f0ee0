import type { Order } from '../../commerce/documents/order.ts'
import type { Translate } from '../../i18n/translate.ts'

const steps = ['PLACED', 'INVOICED', 'SHIPPED', 'DELIVERED'] as const

/** A state as it is called: what was brought to a pick-up point counts as delivered once it is fetched there. */
export const stateWord = (state: Order['state'], { kind }: Pick<Order['delivery'], 'kind'>) =>
  state === 'DELIVERED' && kind === 'PICKUP_POINT' ? 'COLLECTED' : state

interface OnItsWay {
  state: Order['state']
  delivery: Pick<Order['delivery'], 'kind'>
}

/** How far an order has come to its shopper; nothing for one that is cancelled or on its way back. */
export function orderWay({ state, delivery }: OnItsWay, t: Translate) {
  const place = (steps as readonly string[]).indexOf(state)
  if (place < 0) return
  return { steps: steps.map((step) => t(`account.orderState.${stateWord(step, delivery)}`)), done: place + 1 }
}

const backSteps = ['REGISTERED', 'RECEIVED', 'CREDITED'] as const

/** How far a return has come. */
export const returnWay = (state: (typeof backSteps)[number], t: Translate) => ({
  steps: backSteps.map((step) => t(`account.return.state.${step}`)),
  done: backSteps.indexOf(state) + 1,
})

/** Whether something of an order is still coming. */
export const isComing = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ state }) => state === 'PLACED' || state === 'INVOICED' || state === 'SHIPPED')
