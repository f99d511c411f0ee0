import { expect, test } from 'vitest'
import { deliverySentence } from './delivery-sentence.ts'

const texts = {
  t: (id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' '),
  format: { weekday: (day: string) => `(${day})` },
} as unknown as Parameters<typeof deliverySentence>[0]

const parcel = { method: 'parcel', minWorkingDays: 1, maxWorkingDays: 3 } as const
const unknown = { method: 'parcel', minWorkingDays: null, maxWorkingDays: null } as const
const appointment = { ...parcel, method: 'appointment' } as const
const [monday, friday] = ['2026-11-30', '2026-12-04']

test.each([
  ['two days', parcel, { from: monday, to: friday }, `product.deliveryDays (${monday}) (${friday})`],
  ['one day', parcel, { from: monday, to: monday }, `product.deliveryDay (${monday})`],
  ['working days, where the days are unknown', parcel, undefined, 'product.delivery 1 3'],
  ['nothing, where both are unknown', unknown, undefined, undefined],
  [
    'the first day of an appointment',
    appointment,
    { from: monday, to: friday },
    `product.appointmentDay (${monday})`,
  ],
  ['the working days before an appointment', appointment, undefined, 'product.appointment 8'],
])('[PHO-1] [PRO-2] the delivery names %s', (_, delivery, days, expected) =>
  expect(deliverySentence(texts, delivery, days, 8)).toBe(expected),
)
