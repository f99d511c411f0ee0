import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addPending,
  type PendingWish,
  pendingKey,
  pendingWishes,
  removePending,
} from '#stores/pending-wishes.ts'

const wish = (mutationId: string, more: Partial<PendingWish> = {}): PendingWish => ({
  ...{ mutationId, sku: 'M-1', masterSku: 'M', on: true, login: '', at: Date.now() },
  ...more,
})
const ids = (login = '') => pendingWishes(login).map(({ mutationId }) => mutationId)
const hour = 3_600_000

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('[WIS-1] changes that the shop has not confirmed yet', () => {
  test('are stored for the next page in their order, until they are settled', () => {
    for (const id of ['first', 'second', 'third']) addPending(wish(id))
    expect(ids()).toEqual(['first', 'second', 'third'])
    removePending('second')
    expect(ids()).toEqual(['first', 'third'])
    for (const id of ['first', 'third']) removePending(id)
    expect(localStorage.getItem(pendingKey)).toBeNull()
  })

  test.each([
    ['a visitor’s is sent for the visitor', '', '', true],
    ['a visitor’s is sent for the customer who logs in', '', 'anna', true],
    ['a customer’s is sent for the customer', 'anna', 'anna', true],
    ['a customer’s is not sent for a visitor', 'anna', '', false],
    ['a customer’s is not sent for another customer', 'anna', 'bert', false],
  ])('%s', (_, login, now, sent) => {
    addPending(wish('pressed', { login }))
    expect(ids(now)).toEqual(sent ? ['pressed'] : [])
  })

  test.each([
    [23, true],
    [25, false],
  ])('are still sent after %i hours: %s', (hours, sent) => {
    addPending(wish('pressed', { at: Date.now() - hours * hour }))
    expect(ids()).toEqual(sent ? ['pressed'] : [])
  })

  test.each(['{', '{}', '[1,null,{"sku":"M"}]'])('are empty if storage contains %s', (stored) => {
    localStorage.setItem(pendingKey, stored)
    expect(ids()).toEqual([])
  })

  test('last as long as the page if there is no storage', () => {
    const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'QuotaExceededError')
    })
    addPending(wish('first'))
    addPending(wish('second'))
    expect(ids()).toEqual(['first', 'second'])
    removePending('first')
    expect(ids()).toEqual(['second'])
    closed.mockRestore()
    removePending('second')
    expect(ids()).toEqual([])
  })
})
