import { choosePayback, type PaybackProblem, paybackOf, readPayback } from '../../balance/payback.ts'
import { type BookingError, changeBooking } from '../../booking/bookings.ts'
import { type ReturnOutcome, registerReturn } from '../../return/register.ts'
import type { ReturnReason } from '../../return/rules/returnable.ts'
import { sessionTypes } from '../../session/viewer.ts'
import { requireSession, runCommand } from '../command.ts'
import type { ShopContext } from '../context.ts'
import { accountOwner } from './account-owner.ts'
import { paybackView } from './balance-view.ts'
import { bookingTerms, ownBookingsView } from './booking-view.ts'
import { ownReturnView } from './return-view.ts'

interface SentReturn {
  mutationId: string
  input: { orderNo: string; lines: { lineId: string; quantity: number; reason?: ReturnReason | null }[] }
}

interface SentPayback {
  mutationId: string
  input: { way: 'BALANCE' | 'ACCOUNT'; iban?: string | null; holder?: string | null }
}

interface PaybackOutcome {
  error: 'INVALID_INPUT' | 'LOGIN_NEEDED' | null
  problems: PaybackProblem[]
}

/**
 * Commands of an account, for customers who are fully logged in (SES-3). A visitor may also register the
 * return of a guest order.
 */
export const accountMutations = {
  async registerReturn({ mutationId, input }: SentReturn, context: ShopContext) {
    // A guest order is returned under the same rules as it is cancelled (cancelOrder).
    const viewer = await requireSession(context).ensure()
    const allowed = viewer.type !== sessionTypes.soft
    const lines = input.lines.map(({ reason, ...pieces }) => ({ ...pieces, reason: reason ?? 'UNSAID' }))
    const { error, returnNo } = await runCommand<ReturnOutcome>(context, mutationId, async (writing) =>
      allowed
        ? await registerReturn(writing, context.tenant, input.orderNo, lines)
        : { error: 'LOGIN_NEEDED', returnNo: null },
    )
    return { error, goodsReturn: returnNo === null ? null : () => ownReturnView(returnNo, context) }
  },
  async changeBooking(
    { mutationId, orderNo, day }: { mutationId: string; orderNo: string; day?: string | null },
    context: ShopContext,
  ) {
    const allowed = await mayChange(context)
    const terms = bookingTerms(context)
    const { error } = await runCommand<{ error: BookingError | null }>(
      context,
      mutationId,
      async (writing) =>
        allowed ? await changeBooking(writing, terms, orderNo, day ?? null) : { error: 'LOGIN_NEEDED' },
    )
    return { error, bookings: () => ownBookingsView(context) }
  },
  async choosePayback({ mutationId, input }: SentPayback, context: ShopContext) {
    const allowed = await mayChange(context)
    const { payback, problems } = readPayback(
      { way: input.way, iban: input.iban ?? '', holder: input.holder ?? '' },
      context.tenant,
    )
    const outcome = await runCommand<PaybackOutcome>(context, mutationId, async (writing) => {
      if (!allowed) return { error: 'LOGIN_NEEDED', problems: [] }
      if (problems.length > 0) return { error: 'INVALID_INPUT', problems }
      await choosePayback(writing.db, writing, payback, writing.now)
      return { error: null, problems: [] }
    })
    return { ...outcome, payback: () => chosenPayback(context) }
  },
}

async function mayChange(context: ShopContext): Promise<boolean> {
  await requireSession(context).ensure()
  return (await accountOwner(context)) !== undefined
}

async function chosenPayback(context: ShopContext) {
  const owner = await accountOwner(context)
  const chosen = owner && (await paybackOf(context.database, { tenantId: context.tenant.id, owner }))
  return chosen ? paybackView(chosen) : null
}
