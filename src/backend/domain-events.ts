import { bookTransition } from './billing/order-events/book-transition.ts'
import { prepareReversal } from './billing/order-events/prepare-reversal.ts'
import { releaseVoucher } from './cart/vouchers/use-voucher.ts'
import { customerLoggingIn } from './customers/customer-events.ts'
import { linesReversing, linesTransitioned, orderCancelled } from './orders/order-events.ts'
import { mergeVisitor } from './personal-data/merge-visitor.ts'

/*
 * The domain events, and what follows from each in other domains. Handlers run in the transaction that emits the event:
 * all of it is committed, or nothing. Processes that change orders or log customers in load this file.
 */

linesReversing.handledBy(prepareReversal)
orderCancelled.handledBy(({ db }, { tenantId, orderNo }) => releaseVoucher(db, tenantId, orderNo))
linesTransitioned.handledBy(bookTransition)
customerLoggingIn.handledBy(({ db, now }, { tenantId, viewer, owner, type }) =>
  mergeVisitor(db, tenantId, viewer, { owner, type }, now),
)
