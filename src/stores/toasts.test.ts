import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { maxToasts, withToast } from './toast-eviction.ts'
import { $toasts, clearToasts, closeToast, removeToast, showToast } from './toasts.ts'

/** Upper case means a toast with a close handler. */
const toast = (name: string) => ({
  name,
  text: name,
  onClose: name === name.toUpperCase() ? () => {} : undefined,
})
const after = (names: string) =>
  [...names]
    .map(toast)
    .reduce<ReturnType<typeof toast>[]>(withToast, [])
    .map(({ name }) => name)
    .join('')

test.each([
  ['ab', 'ab'],
  ['abc', 'abc'],
  ['abcd', 'acd'],
  ['Abcd', 'Acd'],
  ['aBcd', 'aBd'],
  ['aBCd', 'BCd'],
  ['ABCD', 'BCD'],
  ['ABCd', 'BCd'],
  ['abcde', 'ade'],
  ['ABcde', 'ABe'],
])('[SHE-1] of the toasts %s, %s remain', (arriving, staying) => expect(after(arriving)).toBe(staying))

test('[SHE-1] never more than 3, always with the newest, in order of arrival', () => {
  const names = fc.array(fc.record({ id: fc.nat(), closes: fc.boolean() }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(names, (arriving) => {
      const all = arriving.map(({ closes }, index) => ({
        index,
        text: String(index),
        onClose: closes ? () => {} : undefined,
      }))
      const remaining = all.reduce<typeof all>(withToast, [])
      expect(remaining.length).toBe(Math.min(all.length, maxToasts))
      expect(remaining.at(-1)).toBe(all.at(-1))
      expect(remaining.map(({ index }) => index)).toEqual(
        remaining.map(({ index }) => index).toSorted((a, b) => a - b),
      )
    }),
  )
})

beforeEach(() => clearToasts())

test.each(['status', 'error'] as const)(
  '[SHE-1] a %s takes the place of an equal one; the result of another command stays',
  (kind) => {
    for (const text of ['heart', 'basket', 'heart', 'heart']) showToast({ text, kind })
    showToast({ text: 'basket', kind: kind === 'error' ? 'status' : 'error' })
    expect($toasts.get().map(({ text }) => text)).toEqual(['basket', 'heart', 'basket'])
  },
)

test('[SHE-1] a toast’s key is its creation time, and keys are unique', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  const keys = [1, 2, 3].map((number) => showToast({ text: String(number) }))
  expect(keys).toEqual([Date.now(), Date.now() + 1, Date.now() + 2])
  vi.useRealTimers()
})

test('[SHE-1] removed by key; closing calls the handler once', () => {
  const onClose = vi.fn()
  const first = showToast({ text: 'first', onClose })
  const second = showToast({ text: 'second', kind: 'error' })
  removeToast(second)
  removeToast(second)
  expect($toasts.get()).toMatchObject([{ key: first, kind: 'status', text: 'first' }])
  closeToast(first)
  closeToast(first)
  expect($toasts.get()).toEqual([])
  expect(onClose).toHaveBeenCalledTimes(1)
})
