import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showStory } from './kit/show-story.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 10, 20, 9) })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** It starts when the browser has found it in view: after a frame outside the faked clock. */
const seen = (element: HTMLElement) =>
  vi.waitUntil(() => vi.getTimerCount() > 0 || element.querySelector('[data-running][hidden]'), {
    interval: 1,
  })

/** The running story, ending in that many ms. */
async function countdown(left: number) {
  const story = await showStory('blocks/countdown', 'blocks-countdown--running')
  const element = story.querySelector('count-down') as HTMLElement
  element.dataset.end = String(Date.now() + left)
  await seen(element)
  vi.advanceTimersByTime(second)
  const clock = element.querySelector('.clock') as HTMLElement
  const cell = (unit: string) => element.querySelector(`[data-unit=${unit}]`)?.textContent
  return {
    element,
    clock,
    time: () => ['days', 'hours', 'minutes'].map(cell).join(':'),
    running: element.querySelector('[data-running]') as HTMLElement,
    ended: element.querySelector('[data-ended]') as HTMLElement,
  }
}

describe('[CON-6] countdown', () => {
  test('shows the days, hours and minutes left, two digits each', async () => {
    const { time, clock } = await countdown(3 * day + 4 * hour + 5 * minute + 30 * second)
    expect(time()).toBe('03:04:05')
    expect(clock.checkVisibility({ visibilityProperty: true })).toBe(true)
  })

  test('ticks every second, and turns over the minute, the hour and the day', async () => {
    const { time } = await countdown(day + 2 * second)
    expect(time()).toBe('01:00:00')
    vi.advanceTimersByTime(2 * second)
    expect(time()).toBe('00:23:59')
    vi.advanceTimersByTime(minute)
    expect(time()).toBe('00:23:58')
  })

  test('shows its end text at the end, hides the clock and stops ticking', async () => {
    const { running, ended, clock } = await countdown(3 * second)
    expect([running.hidden, ended.hidden]).toEqual([false, true])
    vi.advanceTimersByTime(2 * second)
    expect([running.hidden, ended.hidden]).toEqual([true, false])
    expect(clock.checkVisibility({ visibilityProperty: true })).toBe(false)
    expect(ended.checkVisibility()).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends at the first tick in a page cached longer than the countdown', async () => {
    const { running, ended } = await countdown(-day)
    expect([running.hidden, ended.hidden]).toEqual([true, false])
  })

  test('stops ticking when it leaves the page', async () => {
    const { element } = await countdown(day)
    expect(vi.getTimerCount()).toBe(1)
    element.remove()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('reserves its space before the clock is known, so that nothing moves', async () => {
    const { element } = await countdown(day)
    const height = element.offsetHeight
    element.querySelector('.clock')?.classList.add('invisible')
    expect(element.offsetHeight).toBe(height)
  })
})
