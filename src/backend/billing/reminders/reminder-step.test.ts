import { expect, test } from 'vitest'
import type { DuePayment } from '../balance/rules/due-payments.ts'
import { reminderStep, stepName } from './reminder-step.ts'

const reminders = { beforeDays: [7, 2], afterDays: [3, 20], termDays: 14 }
const payment: Pick<DuePayment, 'open' | 'date' | 'method' | 'awaitsDelivery'> = {
  open: 100,
  date: '2026-12-10',
  method: 'INVOICE',
  awaitsDelivery: false,
}

test.each<[string, Partial<DuePayment>, string | undefined]>([
  ['2026-12-02', {}, undefined],
  ['2026-12-03', {}, 'before-7'],
  ['2026-12-07', {}, 'before-7'],
  ['2026-12-08', {}, 'before-2'],
  ['2026-12-10', {}, 'before-2'],
  ['2026-12-11', {}, undefined],
  ['2026-12-12', {}, undefined],
  ['2026-12-13', {}, 'after-3'],
  ['2026-12-29', {}, 'after-3'],
  ['2026-12-30', {}, 'after-20'],
  ['2027-12-30', {}, 'after-20'],
  ['2026-12-13', { open: 0 }, undefined],
  ['2026-12-09', { open: 0 }, undefined],
  ['2026-12-08', { method: 'BANK_TRANSFER' }, 'before-2'],
  ['2026-12-13', { method: 'BANK_TRANSFER' }, undefined],
  ['2026-12-08', { method: 'HOSTED' }, undefined],
  ['2026-12-13', { method: 'INSTALMENTS' }, 'after-3'],
  ['2026-12-13', { method: 'DELAYED_PAYMENT' }, 'after-3'],
  ['2026-12-08', { awaitsDelivery: true }, undefined],
  ['2026-12-13', { awaitsDelivery: true }, undefined],
])('[PAP-6] on %s, of a payment with %j, the reminder is %s', (today, change, step) => {
  const found = reminderStep({ ...payment, ...change }, today, reminders)
  expect(found && stepName(found)).toBe(step)
})

test('[PAP-6] a tenant without days sends no reminders', () => {
  for (const today of ['2026-12-08', '2026-12-30'])
    expect(reminderStep(payment, today, { beforeDays: [], afterDays: [], termDays: 14 })).toBeUndefined()
})
