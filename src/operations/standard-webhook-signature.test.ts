import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeSecretProblems } from '../tenancy/changes.ts'
import {
  type SignatureProblem,
  signatureProblem,
  toleranceMs,
  webhookSignature,
} from './standard-webhook-signature.ts'
import { readWebhookSecrets } from './webhook-secrets.ts'

/** The example with which libraries of Standard Webhooks are tested; its signature is by `standardwebhooks` 1.1.1. */
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const signedAt = Number(example.timestamp) * 1_000
const keys = readWebhookSecrets(example.secret) ?? []
const other = randomBytes(32)

function check(changed: Partial<typeof example> = {}, now = signedAt, with_ = keys) {
  const { id, timestamp, signature, body } = { ...example, ...changed }
  const headers = new Headers({
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  })
  return signatureProblem({ headers, body: Buffer.from(body) }, with_, now)
}

describe('[BAK-4] the signature of a webhook, by Standard Webhooks', () => {
  test('the published example is valid, and made here alike', () => {
    expect(check()).toBeUndefined()
    expect(webhookSignature(keys[0] as Buffer, example.id, 1_614_265_330, example.body)).toBe(
      example.signature,
    )
  })

  const forged = webhookSignature(other, example.id, 1_614_265_330, example.body)
  test.each<[string, Partial<typeof example>, SignatureProblem | undefined]>([
    ['another body', { body: '{"test": 2432232315}' }, 'FORGED'],
    ['another id', { id: 'msg_2' }, 'FORGED'],
    ['another time', { timestamp: '1614265331' }, 'FORGED'],
    ['the signature of another secret', { signature: forged }, 'FORGED'],
    [
      'several signatures, the last of which is right',
      { signature: `${forged} ${example.signature}` },
      undefined,
    ],
    [
      'a signature of an unknown version beside it',
      { signature: `v1a,AAAA ${example.signature}` },
      undefined,
    ],
    ['only an unknown version', { signature: example.signature.replace('v1,', 'v2,') }, 'UNSIGNED'],
    ['a short signature', { signature: 'v1,AAAA' }, 'FORGED'],
    ['no base64', { signature: 'v1,%%%' }, 'FORGED'],
    ['an empty signature', { signature: 'v1,' }, 'UNSIGNED'],
    ['no signature', { signature: '' }, 'UNSIGNED'],
    ['no id', { id: '' }, 'UNSIGNED'],
    ['an id with a full stop, which separates the parts', { id: 'msg.1' }, 'UNSIGNED'],
    ['a time that is no number', { timestamp: '2021-02-25' }, 'UNSIGNED'],
  ])('%s', (_, changed, problem) => expect(check(changed)).toBe(problem))

  test('five minutes are tolerated either way, and no more', () => {
    for (const now of [signedAt - toleranceMs, signedAt + toleranceMs]) expect(check({}, now)).toBeUndefined()
    for (const now of [signedAt - toleranceMs - 1, signedAt + toleranceMs + 1])
      expect(check({}, now)).toBe('STALE')
    // Without a right signature the sender does not learn that the time was wrong.
    expect(check({ signature: forged }, signedAt + toleranceMs + 1)).toBe('FORGED')
  })

  test('an old and a new secret are both valid during a rotation', () => {
    const both = [other, ...keys]
    expect([check({}, signedAt, both), check({ signature: forged }, signedAt, both)]).toEqual([
      undefined,
      undefined,
    ])
    expect(check({}, signedAt, [other])).toBe('FORGED')
  })

  test('no message is accepted that no secret has signed', () => {
    const text = fc.string({ maxLength: 40 })
    fc.assert(
      fc.property(text, text, fc.uint8Array({ minLength: 32, maxLength: 32 }), (id, body, digest) => {
        const right = createHmac('sha256', keys[0] as Buffer)
          .update(`${id}.${example.timestamp}.${body}`)
          .digest()
        fc.pre(!right.equals(Buffer.from(digest)))
        const header = (value: string) => (name: string) => (name === 'webhook-id' ? id : value)
        const signature = `v1,${Buffer.from(digest).toString('base64')}`
        const get = (name: string) =>
          name === 'webhook-timestamp' ? example.timestamp : header(signature)(name)
        return signatureProblem({ headers: { get }, body: Buffer.from(body) }, keys, signedAt) !== undefined
      }),
    )
  })
})

describe('the secrets of a webhook', () => {
  const secret = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`
  test.each([
    ['one', example.secret, 1],
    ['two, separated by a blank', `${secret(24)} ${secret(64)}`, 2],
    ['two, separated by a comma', `${secret(24)}, ${secret(32)}`, 2],
    ['one without padding', secret(32).replace(/=+$/, ''), 1],
    ['none', '', undefined],
    ['an unset variable', undefined, undefined],
    ['without its prefix', randomBytes(32).toString('base64'), undefined],
    ['too short', secret(23), undefined],
    ['too long', secret(65), undefined],
    ['mistyped', `${example.secret.slice(0, -1)}!`, undefined],
    ['one of two unusable', `${example.secret} whsec_x`, undefined],
  ])('%s', (_, text, count) => expect(readWebhookSecrets(text)?.length).toBe(count))

  test('that are missing are named at the start, without their values', () => {
    const tenants = [
      { id: 'nl', changes: { secretFrom: 'CHANGES_NL' } },
      { id: 'de', changes: { secretFrom: 'CHANGES_DE' } },
      { id: 'ch' },
    ]
    expect(changeSecretProblems(tenants, { CHANGES_NL: example.secret, CHANGES_DE: 'hunter2' })).toEqual([
      'CHANGES_DE: the tenant de needs it for /-/changed (changes.secretFrom): one or several secrets, each whsec_ and the base64 of 24 to 64 bytes',
    ])
  })
})
