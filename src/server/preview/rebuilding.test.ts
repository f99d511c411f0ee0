import { expect, test } from 'vitest'
import { Rebuilding } from './rebuilding.ts'

test('[CON-7] many changes at once cause one build', async () => {
  let builds = 0
  const rebuilding = new Rebuilding(async () => void (builds += 1), 1)
  await Promise.all([rebuilding.ask(), rebuilding.ask(), rebuilding.ask()])
  expect(builds).toBe(1)
  await rebuilding.ask()
  expect(builds).toBe(2)
})

test('[CON-7] a change during a build causes one more, after it', async () => {
  const seen: string[] = []
  const rebuilding: Rebuilding = new Rebuilding(async () => {
    seen.push('begin')
    if (seen.length === 1) {
      void rebuilding.ask()
      void rebuilding.ask()
    }
    await Promise.resolve()
    seen.push('end')
  }, 1)
  await rebuilding.ask()
  expect(seen).toEqual(['begin', 'end', 'begin', 'end'])
})
