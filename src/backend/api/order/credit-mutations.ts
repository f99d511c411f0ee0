import type { CreditNoticeKind } from '#backend/billing/credit/rules/credit-rights.ts'
import {
  type CreditNoticeError,
  declareCreditNotice,
} from '#backend/billing/credit/withdraw-or-repay-credit.ts'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import { requireSession, runCommand } from '../command.ts'
import type { ShopContext } from '../context.ts'
import { ownOrderView } from './order-view.ts'

interface SentNotice {
  mutationId: string
  orderNo: string
  kind: CreditNoticeKind
}

/** What a customer declares of the credit of an order; credit is sold to customers only. */
export const creditMutations = {
  async declareCreditNotice({ mutationId, orderNo, kind }: SentNotice, context: ShopContext) {
    const viewer = await requireSession(context).ensure()
    const { error } = await runCommand<{ error: CreditNoticeError | null }>(
      context,
      mutationId,
      async (writing) =>
        viewer.type === sessionTypes.loggedIn
          ? await declareCreditNotice(writing, context.tenant, orderNo, kind)
          : { error: 'LOGIN_NEEDED' },
    )
    return { error, order: () => ownOrderView(orderNo, context) }
  },
}
