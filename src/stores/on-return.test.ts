import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReturn } from './on-return.ts'

let page: EventTarget & { hidden: boolean }
const setHidden = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => vi.unstubAllGlobals())

test('[SES-2] every listener is called once when the page becomes visible, and not when it is hidden', () => {
  const [one, other] = [vi.fn(), vi.fn()]
  onReturn(one)
  onReturn(other)
  setHidden(true)
  expect(one).not.toHaveBeenCalled()
  setHidden(false)
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a signal removes one listener, and the others stay', () => {
  const [ended, stays] = [vi.fn(), vi.fn()]
  const controller = new AbortController()
  onReturn(ended, controller.signal)
  onReturn(stays)
  controller.abort()
  setHidden(false)
  expect(ended).not.toHaveBeenCalled()
  expect(stays).toHaveBeenCalledOnce()
})
