import type { Order } from '../../commerce/documents/order.ts'
import type { Translate } from '../../i18n/translate.ts'

const steps = ['PLACED', 'INVOICED', 'SHIPPED', 'DELIVERED'] as const

/** The message key of a line's state: a delivered order at a pick-up point counts as collected. */
export const stateWord = (state: Order['state'], { kind }: Pick<Order['delivery'], 'kind'>) =>
  state === 'DELIVERED' && kind === 'PICKUP_POINT' ? 'COLLECTED' : state

interface OnItsWay {
  state: Order['state']
  delivery: Pick<Order['delivery'], 'kind'>
}

/** The progress of an order; undefined for an order that is cancelled or on its way back. */
export function orderWay({ state, delivery }: OnItsWay, t: Translate) {
  const place = (steps as readonly string[]).indexOf(state)
  if (place < 0) return
  return { steps: steps.map((step) => t(`account.orderState.${stateWord(step, delivery)}`)), done: place + 1 }
}

const backSteps = ['REGISTERED', 'RECEIVED', 'CREDITED'] as const

/** The progress of a return. */
export const returnWay = (state: (typeof backSteps)[number], t: Translate) => ({
  steps: backSteps.map((step) => t(`account.return.state.${step}`)),
  done: backSteps.indexOf(state) + 1,
})

/** Whether at least one line of an order is still to be delivered. */
export const isComing = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ state }) => state === 'PLACED' || state === 'INVOICED' || state === 'SHIPPED')
