import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { testSession } from '#tests/backends/shared/adapter-caller.ts'
import { runOnce } from './run-once.ts'
import { commonState, visitorsWith } from './visitor.ts'

const schema = z.object({ ...commonState, orders: z.array(z.string()).default([]) })
const { visitorOf } = visitorsWith<z.infer<typeof schema>>(schema, () => schema.parse({}))

/** Requests of one visitor: each has a session object of its own, and all have one stored token. */
function requests() {
  const { token, keepToken, ...session } = testSession()
  return () => visitorOf({ session: { token, keepToken, ...session } } as Pick<AdapterContext, 'session'>)
}

describe('[BAS-6] a command runs once for its id', () => {
  test('a repetition returns the first outcome and changes nothing', async () => {
    const request = requests()
    let runs = 0
    const run = async () => ({ runs: (runs += 1) })
    const args = { mutationId: 'command-1', sku: 'A' }
    expect(await runOnce('add', args, request(), run)).toEqual({ runs: 1 })
    expect(await runOnce('add', args, request(), run)).toEqual({ runs: 1 })
    expect(await runOnce('add', { ...args, mutationId: 'command-2' }, request(), run)).toEqual({ runs: 2 })
  })

  test('an id is not used for another command, or for other arguments', async () => {
    const request = requests()
    const run = async () => ({})
    await runOnce('add', { mutationId: 'command-1', sku: 'A' }, request(), run)
    for (const [name, sku] of [
      ['remove', 'A'],
      ['add', 'B'],
    ] as const)
      await expect(runOnce(name, { mutationId: 'command-1', sku }, request(), run)).rejects.toMatchObject({
        extensions: { code: 'MUTATION_ID_REUSED' },
      })
  })

  test.each(['', 'short', 'with space', 'x'.repeat(65)])('the id %j is refused', async (mutationId) => {
    await expect(runOnce('add', { mutationId }, requests()(), async () => ({}))).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })

  test('a command that fails is not done, and what it has changed is stored', async () => {
    const request = requests()
    const args = { mutationId: 'command-1' }
    const visitor = request()
    const failing = async () => {
      ;(await visitor.state()).payment = 'invoice'
      throw new Error('away')
    }
    await expect(runOnce('add', args, visitor, failing)).rejects.toThrow('away')
    expect(await request().state()).toMatchObject({ payment: 'invoice', done: [] })
    expect(await runOnce('add', args, request(), async () => ({ ok: true }))).toEqual({ ok: true })
  })

  test('nothing of a password is stored', async () => {
    const request = requests()
    const args = (currentPassword: string) => ({ mutationId: 'command-1', input: { currentPassword } })
    await runOnce('change', args('first-word'), request(), async () => ({}))
    // Another password is the same command: its digest does not depend on it.
    expect(await runOnce('change', args('second-word'), request(), async () => ({ again: true }))).toEqual({})
  })
})
