import { performance } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

describe('[LOG-2] [SEC-4] passwords', () => {
  test('a hash is argon2id with 19 MiB and two passes, and never the same twice', async () => {
    const [one, other] = await Promise.all([hashPassword('zonlicht'), hashPassword('zonlicht')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
  })

  test('only the password itself fits, in whichever way its letters were typed', async () => {
    const hash = await hashPassword('café noir')
    expect(await isPassword('café noir', hash)).toBe(true)
    expect(await isPassword('cafe\u0301 noir', hash)).toBe(true)
    expect(await isPassword('Café noir', hash)).toBe(false)
    expect(await isPassword('', hash)).toBe(false)
  })

  test('a hash with another cost is still verified', async () => {
    const light = '$argon2id$v=19$m=1024,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$'
    await expect(isPassword('zonlicht', `${light}${'A'.repeat(43)}`)).resolves.toBe(false)
    await expect(isPassword('zonlicht', 'zonlicht')).rejects.toThrow('not argon2id')
  })

  test('without a hash every password is wrong, after the same time', async () => {
    const hash = await hashPassword('zonlicht')
    const taken = { withHash: [] as number[], withoutHash: [] as number[] }
    for (let round = 0; round < 9; round += 1)
      for (const [name, storedHash] of Object.entries({ withHash: hash, withoutHash: null }) as [
        keyof typeof taken,
        string | null,
      ][]) {
        const start = performance.now()
        expect(await isPassword('maanlicht', storedHash)).toBe(false)
        taken[name].push(performance.now() - start)
      }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] as number
    const ratio = median(taken.withoutHash) / median(taken.withHash)
    // Without the dummy hash it is below a hundredth.
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('the event loop is not blocked meanwhile', async () => {
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 1)
    await Promise.all([1, 2, 3, 4].map(() => hashPassword('zonlicht')))
    clearInterval(counting)
    expect(turns).toBeGreaterThan(10)
  })
})
