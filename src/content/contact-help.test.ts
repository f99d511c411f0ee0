import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { leavesOf } from '#tests/support/content/leaves-of.ts'
import { createFormat } from '../i18n/format.ts'
import type { constantsSchema } from '../tenancy/constants.ts'
import { loadTenants } from '../tenancy/tenants.ts'
import { contactHelpSchema, leafOf, topicsTo } from './contact-help.ts'
import { openContent } from './content.ts'
import { placeholdersIn } from './placeholders.ts'

const checkout = join(import.meta.dirname, '../..')
const tenants = loadTenants(join(checkout, 'tenants')).all
const shelves = tenants.flatMap((tenant) =>
  tenant.i18n.locales.map((locale) => [tenant.id, locale, tenant] as const),
)
const problems: unknown[] = []
const content = openContent({
  folder: join(checkout, 'content-cache'),
  report: (problem) => problems.push(problem),
  format: ({ id }, locale) => {
    const tenant = tenants.find((each) => each.id === id)
    if (!tenant) throw new Error(`no tenant ${id}`)
    return createFormat(tenant, locale)
  },
})
const fileOf = (tenant: string, locale: string) =>
  readFileSync(join(checkout, 'content-cache', tenant, locale.slice(0, 2), 'contact-help.json'), 'utf8')

describe.each(shelves)('[CTC-1] the contact help of %s in %s', (_, locale, tenant) => {
  const help = async () => {
    const found = await content.loadContactHelp(tenant, locale)
    if (!found.ok) throw found.error
    return found.value
  }

  test('has an answer and a mailbox for every leaf, and replaces every constant', async () => {
    const leaves = leavesOf(await help())
    expect(leaves.length).toBeGreaterThanOrEqual(40)
    for (const { code, answer, targetEmailID, labels } of leaves) {
      expect(answer.paragraphs.join(' ').length, code).toBeGreaterThan(60)
      expect(answer.paragraphs.join(' '), code).not.toMatch(/[{}]/)
      expect(targetEmailID).toBeGreaterThanOrEqual(0)
      expect(targetEmailID).toBeLessThanOrEqual(7)
      expect(labels.every(Boolean)).toBe(true)
    }
    expect(new Set(leaves.map(({ targetEmailID }) => targetEmailID)).size).toBe(8)
    expect(problems).toEqual([])
  })

  test('states that a line without invoice can be cancelled, and one with an invoice cannot', async () => {
    const { topics, answers, labels } = await help()
    const leaf = leafOf({ topics, answers, labels }, topicsTo(topics, 'order-cancel'))
    const invoice = { nl: /factuur/, de: /Rechnung/, fr: /facture/, en: /invoice/ }[
      locale.slice(0, 2)
    ] as RegExp
    const [can, cannot] = leaf?.answer.paragraphs ?? []
    expect(can).toMatch(invoice)
    expect(cannot).toMatch(invoice)
    expect(cannot).toMatch(/niet meer|nicht mehr|n’est plus possible|no longer/)
  })

  test('[ERR-2] shows the constants by name', () => {
    const named = new Set(placeholdersIn(fileOf(tenant.id, locale)))
    for (const name of [
      'withdrawalDays',
      'returnCreditDays',
      'refundWorkingDays',
      'bankTransferVisibleWorkingDays',
      'contactReplyWorkingDays',
      'appointmentLeadWorkingDays',
      'warrantyYears',
      'hoseExtensionMetres',
      'passwordResetHours',
      'paymentPauseMonths',
      'newsletterVoucherCents',
      'newsletterVoucherMinimumCents',
      'newsletterVoucherIntervalMonths',
      'newsletterDiscountPercent',
    ] satisfies (keyof typeof constantsSchema.shape)[])
      expect(named, name).toContain(name)
  })
})

test('[CTC-1] the tree is the same for every tenant and language', () => {
  const trees = shelves.map(([id, locale]) => JSON.stringify(JSON.parse(fileOf(id, locale)).topics))
  expect(new Set(trees).size).toBe(1)
})

const leaf = { labelKey: 'a', code: 'a', targetEmailID: 0, answerKey: 'a' }
const other = { labelKey: 'b', code: 'b', targetEmailID: 7, answerKey: 'a' }
const good = { topics: [leaf, other], labels: { a: 'A', b: 'B' }, answers: { a: { paragraphs: ['Ja.'] } } }

describe('[CTC-1] [DEV-1] an invalid contact help', () => {
  test('a valid one is accepted', () => expect(contactHelpSchema.safeParse(good).success).toBe(true))

  test.each<[string, object, string]>([
    [
      'a leaf without a mailbox',
      { topics: [{ ...leaf, targetEmailID: undefined }, other] },
      'topics.0.targetEmailID',
    ],
    ['an unknown mailbox', { topics: [{ ...leaf, targetEmailID: 8 }, other] }, 'topics.0.targetEmailID'],
    [
      'a leaf without an answer',
      { topics: [{ ...leaf, answerKey: undefined }, other] },
      'topics.0.answerKey',
    ],
    ['an answer that is not there', { topics: [{ ...leaf, answerKey: 'x' }, other] }, 'topics.0.answerKey'],
    ['a label that is not there', { topics: [{ ...leaf, labelKey: 'x' }, other] }, 'topics.0.labelKey'],
    ['a code twice', { topics: [leaf, { ...other, code: 'a' }] }, 'topics.1.code'],
    [
      'a branch with an answer',
      { topics: [leaf, { ...other, topics: [{ ...leaf, code: 'c' }] }] },
      'topics.1.targetEmailID',
    ],
    ['a label that no topic uses', { labels: { ...good.labels, c: 'C' } }, 'labels.c'],
  ])('%s is reported with its path', (_, own, place) => {
    const { error } = contactHelpSchema.safeParse({ ...good, ...own })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(place)
  })
})
