import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Check, NotRun } from '../check.ts'
import { command } from './command.ts'

const withdrawal = { capability: 'withdrawal', writes: true } as const
const review =
  'query ($input: WithdrawalInput!) { withdrawalReview(input: $input) { seal problems { field } } }'
const result = '{ error problems { field } id }'
const words = { name: 'Anna de Wit', contract: 'Proef 42', items: '' }

export const withdrawalChecks: Check[] = [
  {
    ...withdrawal,
    title: '[LAW-3] a withdrawal is received in the words that were reviewed, once, and shown to its writer',
    async run(shop) {
      const visitor = shop.visitor()
      const input = { ...words, email: shop.given.email }
      const { withdrawalReview } = await visitor.data(review, { input })
      assert.deepEqual(withdrawalReview.problems, [], 'withdrawalReview')
      assert.ok(withdrawalReview.seal, 'a seal')
      const args = { input, seal: withdrawalReview.seal }
      const mutationId = randomUUID()
      const first = await command(visitor, 'confirmWithdrawal', args, result, mutationId)
      if (first.error === 'TOO_MANY_ATTEMPTS')
        throw new NotRun('fewer withdrawals before: the shop answers TOO_MANY_ATTEMPTS. Try again later')
      assert.deepEqual([first.error, first.problems], [null, []], 'confirmWithdrawal')
      assert.deepEqual(await command(visitor, 'confirmWithdrawal', args, result, mutationId), first, 'again')
      const find = 'query ($id: ID!) { withdrawal(id: $id) { name contract items email } }'
      assert.deepEqual((await visitor.data(find, { id: first.id })).withdrawal, input, 'for its writer')
      assert.equal(
        (await shop.visitor().data(find, { id: first.id })).withdrawal,
        null,
        'for another visitor',
      )
    },
  },
  {
    ...withdrawal,
    title: '[LAW-3] a withdrawal with a wrong field, or in other words than reviewed, is refused',
    async run(shop) {
      const visitor = shop.visitor()
      const input = { ...words, email: shop.given.email }
      const wrong = (await visitor.data(review, { input: { ...input, email: 'no address' } }))
        .withdrawalReview
      assert.deepEqual([wrong.seal, wrong.problems], [null, [{ field: 'email' }]], 'a wrong address')
      const { seal } = (await visitor.data(review, { input })).withdrawalReview
      const other = { input: { ...input, contract: 'Proef 43' }, seal }
      const refused = await command(visitor, 'confirmWithdrawal', other, result)
      assert.deepEqual([refused.error, refused.id], ['NOT_REVIEWED', null], 'other words')
    },
  },
]
