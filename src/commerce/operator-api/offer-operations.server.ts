import { createHash } from 'node:crypto'
import { updateOffers } from '#backend/catalogue/writing/update-offers.ts'
import { sendLowStock } from '#backend/orders/low-stock.ts'
import {
  maxNamedRows,
  type OffersOutcome,
  offersOutcome,
  offersQuery,
} from '#contract/messages/operator-api.ts'
import { dayOf } from '#tenancy/local-day.ts'
import {
  type OperatorAnswer,
  type OperatorOperation,
  OperatorRefusal,
  readQuery,
  runCommand,
} from './handle-operator.server.ts'
import { readBody } from './read-body.ts'
import { type ReadRows, type RowProblem, readOfferRows } from './read-offer-rows.ts'

/** Wrong rows that a problem names, where none was applied. */
const namedInProblem = 100

/** Sets stocks and prices of many variants in one transaction. */
export const updateStockAndPrices: OperatorOperation = {
  ...{ id: 'operatorUpdateOffers', scope: 'goods:write', capability: 'goods' },
  async run(call) {
    const { mode } = readQuery(call.query, offersQuery)
    const { type, text } = await readBody(call.request, ['application/x-ndjson', 'application/json'])
    const { count, rows, problems } = readRows(text, type === 'application/x-ndjson')
    if (mode === 'all' && problems.length > 0) return nothingApplied(problems)
    const content = createHash('sha256').update(text).digest('base64url')
    return await runCommand(
      call,
      { name: 'operatorUpdateOffers', payload: { mode, content } },
      async (db) => {
        const { tenant, now } = call
        const moment = { now, today: dayOf(now, tenant.i18n.timeZone) }
        const { unknown, changed } = await updateOffers(
          db,
          tenant.id,
          rows.map(({ offer }) => offer),
          moment,
        )
        const unknownRows = rows
          .filter(({ offer: { sku } }) => unknown.has(sku))
          .map(({ row, offer: { sku } }) => ({ row, sku, reason: 'the catalogue has no such sku' }))
        const failed = [...problems, ...unknownRows].sort((a, b) => a.row - b.row)
        // Thrown, so that the transaction is rolled back.
        if (mode === 'all' && failed.length > 0) throw refusalOf(failed)
        await sendLowStock(
          { db, now },
          tenant,
          changed.map(({ sku, stockBefore, stock }) => ({ sku, before: stockBefore, after: stock })),
        )
        const body: OffersOutcome = {
          ...{ rows: count, applied: count - failed.length, changed: changed.length, failed: failed.length },
          problems: failed.slice(0, maxNamedRows),
        }
        return { status: 200, body: offersOutcome.parse(body) }
      },
    )
  },
}

function readRows(text: string, isNdjson: boolean): ReadRows {
  try {
    return readOfferRows(text, isNdjson)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new OperatorRefusal(400, error.message, [{ parameter: 'body', reason: 'malformed' }])
  }
}

const nothingApplied = (problems: readonly RowProblem[]): OperatorAnswer => refusalOf(problems).answer

const refusalOf = (problems: readonly RowProblem[]): OperatorRefusal =>
  new OperatorRefusal(
    422,
    `${problems.length} rows are wrong, and none was applied.`,
    problems.slice(0, namedInProblem).map(({ row, sku, reason }) => ({
      parameter: `row ${row}${sku === null ? '' : ` (${sku})`}`,
      reason,
    })),
  )
