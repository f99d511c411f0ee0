import {
  parseRefundPreference,
  type RefundPreferenceProblem,
  readRefundPreference,
  saveRefundPreference,
} from '#backend/billing/balance/refund-preference.ts'
import { requestCustomerRefundAccount } from '#backend/billing/payouts/guest-refund-account.ts'
import type { PayoutAccount } from '#backend/billing/payouts/refund-accounts.ts'
import { type AppointmentError, changeAppointment } from '#backend/checkout/appointments/appointments.ts'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import { accountOfOrder } from '#backend/orders/order-link.ts'
import { type ReturnResult, registerReturn } from '#backend/orders/returns/register-return.ts'
import type { ReturnReason } from '#contract/order/return-reasons.ts'
import { type OwnerTransaction, requireSession, runCommand } from '../command.ts'
import type { ShopContext } from '../context.ts'
import { accountOwner } from './account-owner.ts'
import { ownAppointmentsView } from './appointment-view.ts'
import { refundPreferenceView } from './balance-view.ts'
import { ownReturnView } from './return-view.ts'

interface RegisterReturnArgs {
  mutationId: string
  input: { orderNo: string; lines: { lineId: string; quantity: number; reason?: ReturnReason | null }[] }
}

interface RefundPreferenceArgs {
  mutationId: string
  input: { way: 'BALANCE' | 'ACCOUNT'; iban?: string | null; holder?: string | null }
}

interface RefundPreferenceResult {
  error: 'INVALID_INPUT' | 'LOGIN_NEEDED' | 'TOO_MANY_ATTEMPTS' | null
  problems: RefundPreferenceProblem[]
  mailed?: boolean
}

/**
 * Commands of an account, for customers who are fully logged in (SES-3). A visitor may also register the
 * return of a guest order.
 */
export const accountMutations = {
  async registerReturn({ mutationId, input }: RegisterReturnArgs, context: ShopContext) {
    // A guest order is returned under the same rules as it is cancelled (cancelOrder).
    const viewer = await requireSession(context).ensure()
    const allowed = viewer.type !== sessionTypes.soft
    const lines = input.lines.map(({ reason, ...pieces }) => ({ ...pieces, reason: reason ?? 'UNSAID' }))
    const { error, returnNo } = await runCommand<ReturnResult>(context, mutationId, async (tx) =>
      allowed
        ? await registerReturn(tx, context.tenant, input.orderNo, lines)
        : { error: 'LOGIN_NEEDED', returnNo: null },
    )
    return { error, goodsReturn: returnNo === null ? null : () => ownReturnView(returnNo, context) }
  },
  async changeAppointment(
    { mutationId, orderNo, day }: { mutationId: string; orderNo: string; day?: string | null },
    context: ShopContext,
  ) {
    const allowed = await mayChange(context)
    const { error } = await runCommand<{ error: AppointmentError | null }>(context, mutationId, async (tx) =>
      allowed ? await changeAppointment(tx, context, orderNo, day ?? null) : { error: 'LOGIN_NEEDED' },
    )
    return { error, appointments: () => ownAppointmentsView(context) }
  },
  async choosePayback({ mutationId, input }: RefundPreferenceArgs, context: ShopContext) {
    const allowed = await mayChange(context)
    const { preference, problems } = parseRefundPreference(
      { way: input.way, iban: input.iban ?? '', holder: input.holder ?? '' },
      context.tenant,
    )
    const outcome = await runCommand<RefundPreferenceResult>(context, mutationId, async (tx) => {
      if (!allowed) return { error: 'LOGIN_NEEDED', problems: [] }
      if (problems.length > 0) return { error: 'INVALID_INPUT', problems }
      if (preference.way === 'ACCOUNT') return await requestAccount(context, tx, preference)
      await saveRefundPreference(tx.db, tx, preference, tx.now)
      return { error: null, problems: [] }
    })
    return { mailed: false, ...outcome, payback: () => refundPreferenceOf(context) }
  },
}

/** Mails the link that confirms a bank account, unless it is the chosen one already. */
async function requestAccount(
  { tenant, locale, ip = '' }: ShopContext,
  tx: OwnerTransaction,
  { iban, holder }: PayoutAccount,
): Promise<RefundPreferenceResult> {
  const current = await readRefundPreference(tx.db, tx)
  if (current?.way === 'ACCOUNT' && current.iban === iban && current.holder === holder)
    return { error: null, problems: [] }
  const customer = await accountOfOrder(tx.db, tenant.id, tx)
  if (!customer) return { error: 'LOGIN_NEEDED', problems: [] }
  const mailed = await requestCustomerRefundAccount(tx, tenant, customer, { iban, holder, locale, ip })
  return { error: mailed ? null : 'TOO_MANY_ATTEMPTS', problems: [], mailed }
}

async function mayChange(context: ShopContext): Promise<boolean> {
  await requireSession(context).ensure()
  return (await accountOwner(context)) !== undefined
}

async function refundPreferenceOf(context: ShopContext) {
  const owner = await accountOwner(context)
  const preference =
    owner && (await readRefundPreference(context.database, { tenantId: context.tenant.id, owner }))
  return preference ? refundPreferenceView(preference) : null
}
