import { describe, expect, test } from 'vitest'
import { webhookSecretProblems, webhooksSchema } from './webhooks.ts'

const erp = {
  name: 'erp',
  url: 'https://erp.shop.example/hooks',
  events: ['order.placed'],
  secretFrom: 'WEBHOOK_ERP',
}
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

describe('[CNX-3] webhooks of a tenant', () => {
  test('are optional, and have a default threshold of stock', () => {
    expect(webhooksSchema.parse(undefined)).toBeUndefined()
    expect(webhooksSchema.parse([erp])?.[0]).toMatchObject({ stockLowAt: 5 })
  })

  test.each<[string, object]>([
    ['an unknown event', { events: ['order.lost'] }],
    ['no event', { events: [] }],
    ['a secret of something else', { secretFrom: 'OPERATOR_SECRET' }],
    ['the setting of private hosts as a secret', { secretFrom: 'WEBHOOK_PRIVATE_HOSTS' }],
    ['another scheme', { url: 'ftp://erp.shop.example/' }],
    ['a password in the URL', { url: 'https://erp:password@erp.shop.example/' }],
    ['a name with spaces', { name: 'my erp' }],
    ['a misspelt key', { event: [] }],
  ])('refuses %s', (_, change) => {
    expect(webhooksSchema.safeParse([{ ...erp, ...change }]).success).toBe(false)
  })

  test('refuses a name that is used twice', () => {
    expect(webhooksSchema.safeParse([erp, erp]).error?.issues[0]?.message).toContain('name of its own')
  })

  test('names secrets that are missing or unusable at the start, without quoting them', () => {
    const webhooks = webhooksSchema.parse([erp, { ...erp, name: 'crm', secretFrom: 'WEBHOOK_CRM' }])
    expect(
      webhookSecretProblems([{ id: 'nl', webhooks }, { id: 'de' }], {
        WEBHOOK_ERP: secret,
        WEBHOOK_CRM: 'hunter2',
      }),
    ).toEqual([
      'WEBHOOK_CRM: the tenant nl needs it for the webhook crm (webhooks.secretFrom): one or several secrets, each whsec_ and the base64 of 24 to 64 bytes',
    ])
  })
})
