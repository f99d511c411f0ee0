import { insertVoucher, listVouchers } from '#backend/cart/vouchers/voucher-rows.ts'
import { deleteAccountOf } from '#backend/personal-data/account-commands.ts'
import { decideIn, readPending } from '#backend/reviews/moderate.ts'
import {
  customerDeletionQuery,
  newVoucher,
  operatorReviews,
  operatorReviewsQuery,
  operatorVouchers,
  reviewDecision,
} from '#contract/messages/operator-api.ts'
import { voucherCode } from '#contract/voucher-code.ts'
import {
  type OperatorAnswer,
  type OperatorOperation,
  readJson,
  readPart,
  readQuery,
  runCommand,
} from './handle-operator.server.ts'

const done: OperatorAnswer = { status: 200, body: { outcome: 'DONE' } }

/** Lists the public vouchers. */
export const readVouchers: OperatorOperation = {
  ...{ id: 'operatorVouchers', scope: 'vouchers:read', capability: 'sale' },
  async run({ tenant, database }) {
    const vouchers = await listVouchers(database, { tenantId: tenant.id, owner: '' })
    const body = {
      vouchers: vouchers.map(({ validFrom, validUntil, ...voucher }) => ({
        ...voucher,
        validFrom: new Date(validFrom).toISOString(),
        validUntil: new Date(validUntil).toISOString(),
      })),
    }
    return { status: 200, body: operatorVouchers.parse(body) }
  },
}

/** Adds a voucher, as `npm run vouchers -- --code` does. */
export const addVoucher: OperatorOperation = {
  ...{ id: 'operatorAddVoucher', scope: 'vouchers:write', capability: 'sale' },
  async run(call) {
    const { code: typed, minimumAfterReturns, ...given } = await readJson(call.request, newVoucher)
    const code = voucherCode(typed)
    const voucher = {
      ...given,
      ...{ code, owner: null, afterReturns: minimumAfterReturns },
      validFrom: Date.parse(given.validFrom),
      validUntil: Date.parse(given.validUntil),
    }
    return await runCommand(call, { name: 'operatorAddVoucher', payload: voucher }, async (db) =>
      (await insertVoucher(db, call.tenant.id, voucher))
        ? done
        : {
            ...{ status: 409, detail: `The voucher ${code} exists already.` },
            errors: [{ parameter: 'code', reason: 'CODE_EXISTS' }],
          },
    )
  },
}

/** Lists reviews that wait for approval. */
export const pendingReviews: OperatorOperation = {
  ...{ id: 'operatorReviews', scope: 'reviews:read', capability: 'reviews' },
  async run({ tenant, database, query }) {
    const { entries, cursor, more } = await readPart(
      readQuery(query, operatorReviewsQuery),
      (part) => readPending(database, tenant.id, part),
      ({ written_at, id }) => ({ at: Number(written_at), id }),
    )
    const body = {
      ...{ cursor, more },
      reviews: entries.map(
        ({ id, master_sku, stars, title, text, reviewer_name, city, language, written_on }) => ({
          ...{ id, productSku: master_sku, stars, title, text, name: reviewer_name, city, language },
          day: written_on,
        }),
      ),
    }
    return { status: 200, body: operatorReviews.parse(body) }
  },
}

/** Approves or refuses a review, as `npm run reviews:moderate` does. */
export const decideReview: OperatorOperation = {
  ...{ id: 'operatorDecideReview', scope: 'reviews:write', capability: 'reviews', subject: 'id' },
  async run(call) {
    const { tenant, request, params } = call
    const { id = '' } = params
    const { decision } = await readJson(request, reviewDecision)
    return await runCommand(call, { name: 'operatorDecideReview', payload: { id, decision } }, async (db) =>
      (await decideIn(db, tenant.id, id, decision))
        ? done
        : {
            ...{ status: 404, detail: `There is no review ${id}.` },
            errors: [{ parameter: 'id', reason: 'UNKNOWN_REVIEW' }],
          },
    )
  },
}

/** Deletes the account of a customer and its personal data. */
export const deleteCustomer: OperatorOperation = {
  ...{
    id: 'operatorDeleteCustomer',
    scope: 'customers:delete',
    capability: 'customer',
    subject: 'customerNumber',
  },
  async run(call) {
    const { tenant, params, query, now } = call
    const { customerNumber = '' } = params
    const owedAccepted = readQuery(query, customerDeletionQuery).owedAccepted === 'true'
    const payload = { customerNumber, owedAccepted }
    return await runCommand(call, { name: 'operatorDeleteCustomer', payload }, async (db) => {
      const refusal = await deleteAccountOf(db, tenant, payload, now)
      if (refusal === 'UNKNOWN_CUSTOMER')
        return {
          ...{ status: 404, detail: `There is no customer ${customerNumber}.` },
          errors: [{ parameter: 'customerNumber', reason: refusal }],
        }
      if (refusal === 'MONEY_OWED')
        return {
          ...{
            status: 409,
            detail: 'The shop owes the customer money; owedAccepted=true deletes the account.',
          },
          errors: [{ parameter: 'owedAccepted', reason: refusal }],
        }
      return done
    })
  },
}
