import { describe, expect, test } from 'vitest'
import { calendarOf, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import { daysAfterPayment, deliveryCountedFrom } from '#backend/orders/days-after-payment.ts'
import { noPickUpPoints } from '#backend/orders/pick-up-point.ts'
import { samplePickUpPoints } from '#demo/pick-up-points/sample-points.ts'
import { type DeliveredItem, deliveryOptions } from './delivery-options.ts'
import { resolveDelivery } from './resolve-delivery.ts'

const parcel: DeliveredItem = { needsAppointment: false, bulky: false, minWorkingDays: 1, maxWorkingDays: 3 }
const sofa: DeliveredItem = { needsAppointment: true, bulky: true, minWorkingDays: 5, maxWorkingDays: 15 }
const today = '2026-11-20'
const options = async (lines: DeliveredItem[], hasPickUpPoints = true) =>
  deliveryOptions(lines, {
    ...{ today, calendar: await calendarOf('NL'), appointmentLeadWorkingDays: 3, hasPickUpPoints },
  })

describe('[BAS-4] kinds of delivery of a basket', () => {
  test.each<[string, DeliveredItem[], string[]]>([
    ['nothing', [], []],
    ['a parcel', [parcel], ['HOME', 'PICKUP_POINT']],
    ['a large parcel', [parcel, { ...parcel, bulky: true }], ['HOME']],
    ['a sofa with a parcel', [parcel, sofa], ['APPOINTMENT']],
    ['a service', [{ ...parcel, needsAppointment: true }], ['APPOINTMENT']],
  ])('%s', async (_, lines, kinds) => {
    const open = (await options(lines)).filter(({ available }) => available)
    expect(open.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('a country without pick-up points offers none', async () => {
    const kinds = (await options([parcel], false)).map(({ kind }) => kind)
    expect(kinds).toEqual(['HOME', 'APPOINTMENT'])
    expect(
      await resolveDelivery({ kind: 'PICKUP_POINT' }, await options([parcel], false), {
        ...{ pickUpPoints: noPickUpPoints, today, calendar: await calendarOf('AT') },
      }),
    ).toBeNull()
  })

  test('the slowest line decides the promised dates, in working days', async () => {
    const [home, , appointment] = await options([parcel, { ...parcel, minWorkingDays: 2, maxWorkingDays: 4 }])
    expect(home).toMatchObject({ earliest: '2026-11-24', latest: '2026-11-26' })
    expect(appointment?.minWorkingDays).toBe(3)
    expect((await options([sofa]))[2]).toMatchObject({ minWorkingDays: 5, earliest: '2026-11-27' })
  })
})

describe('[BAS-2] [BAS-4] the stored choice of delivery', () => {
  const resolved = async (lines: DeliveredItem[], saved?: Parameters<typeof resolveDelivery>[0]) =>
    resolveDelivery(saved, await options(lines), {
      pickUpPoints: samplePickUpPoints('NL'),
      today,
      calendar: await calendarOf('NL'),
    })

  test.each<[string, DeliveredItem[], Parameters<typeof resolveDelivery>[0], string | undefined]>([
    ['no choice: delivery to the home', [parcel], undefined, 'HOME'],
    ['no choice for a sofa', [sofa], undefined, undefined],
    ['the home, before a sofa was added', [parcel, sofa], { kind: 'HOME' }, undefined],
    ['a point', [parcel], { kind: 'PICKUP_POINT', pickUpPointId: 'nl-20-1' }, 'PICKUP_POINT'],
    ['a point of another country', [parcel], { kind: 'PICKUP_POINT', pickUpPointId: 'de-26-1' }, undefined],
    ['a day', [sofa], { kind: 'APPOINTMENT', day: '2026-11-27' }, 'APPOINTMENT'],
    ['a day that is now too early', [sofa], { kind: 'APPOINTMENT', day: '2026-11-25' }, undefined],
    ['a day, before the sofa was removed', [parcel], { kind: 'APPOINTMENT', day: '2026-11-27' }, undefined],
  ])('%s', async (_, lines, saved, kind) => {
    expect((await resolved(lines, saved))?.kind).toBe(kind)
  })

  test('[BAS-3] dates are counted again from the day of the payment', async () => {
    const delivery = await resolved([parcel])
    if (!delivery?.workingDays) throw new Error('Days are needed.')
    const [minDays, maxDays] = delivery.workingDays
    const calendar = await calendarOf('NL')
    expect(deliveryCountedFrom(delivery, '2026-12-23', calendar)).toEqual({
      ...delivery,
      earliest: workingDaysAfter('2026-12-23', minDays, calendar),
      latest: workingDaysAfter('2026-12-23', maxDays, calendar),
    })
    const appointment = { kind: 'APPOINTMENT', earliest: '2026-12-01', latest: '2026-12-01' } as const
    expect(deliveryCountedFrom(appointment, '2026-12-23', calendar)).toEqual(appointment)
  })

  test.each([
    ['BANK_TRANSFER', 'OPEN', true],
    ['BANK_TRANSFER', 'PAID', false],
    ['HOSTED', 'PENDING', false],
    ['INVOICE', 'OPEN', false],
  ] as const)('[BAS-3] by %s, %s, waits for money: %s', (method, state, waits) => {
    const days = daysAfterPayment({ workingDays: [2, 4] }, { method, state })
    expect(days).toEqual(waits ? { from: 2, to: 4 } : null)
    expect(daysAfterPayment({}, { method, state })).toBeNull()
  })
})
