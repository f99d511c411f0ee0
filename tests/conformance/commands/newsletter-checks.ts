import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Check, NotRun } from '../check.ts'
import { command } from './command.ts'

const newsletter = { capability: 'newsletter', writes: true } as const
const result = '{ error problems { field } step reference gifts }'
const subscription = { consent: true, page: '/' }

export const newsletterChecks: Check[] = [
  {
    ...newsletter,
    title:
      '[NEW-1] a subscription is stored once, also if it is sent twice, and brings no gifts before the address is proved',
    async run(shop) {
      const { newsletterConsent } = await shop.data('{ newsletterConsent { id text } }')
      assert.ok(newsletterConsent.text.trim(), 'a text')
      const input = { ...subscription, email: shop.given.email, consentId: newsletterConsent.id }
      const visitor = shop.visitor()
      const id = randomUUID()
      const first = await command(visitor, 'subscribeNewsletter', { input }, result, id)
      if (first.error === 'TOO_MANY_ATTEMPTS')
        throw new NotRun('fewer subscriptions before: the shop answers TOO_MANY_ATTEMPTS. Try again later')
      assert.deepEqual([first.error, first.problems], [null, []], 'subscribeNewsletter')
      // A shop without double opt-in confirms at once.
      assert.match(first.step, /^(CONFIRMATION_SENT|CONFIRMED)$/, 'step')
      assert.equal(first.gifts, null, 'no gifts before the address is proved')
      assert.deepEqual(await command(visitor, 'subscribeNewsletter', { input }, result, id), first, 'again')
    },
  },
  {
    ...newsletter,
    title: '[LAW-8] a subscription without consent, to an earlier text or by a wrong link is refused',
    async run(shop) {
      const visitor = shop.visitor()
      const { newsletterConsent } = await visitor.data('{ newsletterConsent { id } }')
      const input = { ...subscription, email: shop.given.email, consentId: newsletterConsent.id }
      const without = { ...input, consent: false }
      const refused = await command(visitor, 'subscribeNewsletter', { input: without }, result)
      assert.deepEqual([refused.error, refused.step], ['INVALID_INPUT', null], 'without consent')
      const earlier = { ...input, consentId: 'no-such-text' }
      const changed = await command(visitor, 'subscribeNewsletter', { input: earlier }, result)
      assert.deepEqual([changed.error, changed.step], ['CONSENT_CHANGED', null], 'an unknown text')
      const link = await command(visitor, 'confirmNewsletter', { token: 'no-such-token' }, result)
      assert.deepEqual([link.error, link.step], ['LINK_INVALID', null], 'an unknown link')
      const { newsletterLink } = await visitor.data('{ newsletterLink(token: "no-such-token") }')
      assert.equal(newsletterLink, false, 'an unknown link confirms nothing')
    },
  },
]
