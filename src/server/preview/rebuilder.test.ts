import { expect, test } from 'vitest'
import { Rebuilder } from './rebuilder.ts'

test('[CON-7] many changes at once cause one build', async () => {
  let builds = 0
  const rebuilder = new Rebuilder(async () => void (builds += 1), 1)
  await Promise.all([rebuilder.request(), rebuilder.request(), rebuilder.request()])
  expect(builds).toBe(1)
  await rebuilder.request()
  expect(builds).toBe(2)
})

test('[CON-7] a change during a build causes one more, after it', async () => {
  const events: string[] = []
  const rebuilder: Rebuilder = new Rebuilder(async () => {
    events.push('begin')
    if (events.length === 1) {
      void rebuilder.request()
      void rebuilder.request()
    }
    await Promise.resolve()
    events.push('end')
  }, 1)
  await rebuilder.request()
  expect(events).toEqual(['begin', 'end', 'begin', 'end'])
})
