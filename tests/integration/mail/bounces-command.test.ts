import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/infra/database/database.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { bounceAddress } from '#backend/marketing/newsletter/bounce-address.ts'
import {
  changeRecipient,
  findRecipient,
  lockOrCreateRecipient,
} from '#backend/marketing/newsletter/recipients.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'bounces-'))
const data = join(folder, 'data')
const location = { folder: data }
const mail = { bounces: 'bounces@duinlicht.example' }
const maildir = join(folder, 'maildir')

beforeAll(() => {
  cpSync(join(repository, 'tenants'), join(folder, 'tenants'), { recursive: true })
  const file = join(folder, 'tenants/nl/tenant.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), mail }))
  for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(maildir, part), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (words: string[], input = '', env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/mail-bounces.ts', ...words], {
    ...{ cwd: repository, encoding: 'utf8', input },
    env: { ...commandEnvironment, DATA_DIR: data, TENANTS_DIR: join(folder, 'tenants'), ...env },
  })
  return [status, stdout + stderr] as const
}
const report = (address: string) =>
  `To: ${address}\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nAction: failed\nStatus: 5.1.1\n--b--\n`

test('[MAI-1] the command reads a report from its input, or the new ones of a Maildir once', async () => {
  const database = await openDatabase(location)
  const paths: string[] = []
  for (const email of ['a@klant.example', 'b@klant.example']) {
    const recipient = await lockOrCreateRecipient(
      database,
      'nl',
      { email, email_key: email, locale: 'nl-NL' },
      1,
    )
    await changeRecipient(database, recipient, { state: 'subscribed', subscribed_at: 1 })
    const secret = await tenantSecret(database, 'nl')
    paths.push(
      bounceAddress({ id: 'nl', mail }, { recipientId: recipient.id, sentAt: Date.now() }, secret) ?? '',
    )
  }
  expect(run(['--tenant', 'nl'], report(paths[0] ?? ''))).toEqual([
    0,
    'nl: 1 set aside, 0 temporary, 0 outdated, 0 unknown.\n',
  ])
  writeFileSync(join(maildir, 'new', '1.x'), report(paths[1] ?? ''))
  writeFileSync(join(maildir, 'new', '2.x'), 'Subject: Hallo\n\n')
  const read = ['--tenant', 'nl', '--maildir', maildir]
  expect(run(read)).toEqual([0, 'nl: 1 set aside, 0 temporary, 0 outdated, 1 unknown.\n'])
  expect(run(read)).toEqual([0, 'nl: 0 set aside, 0 temporary, 0 outdated, 0 unknown.\n'])
  expect(readdirSync(join(maildir, 'cur')).sort()).toEqual(['1.x:2,S', '2.x:2,S'])
  for (const emailKey of ['a@klant.example', 'b@klant.example'])
    expect((await findRecipient(database, 'nl', { emailKey }))?.rejected_at).not.toBeNull()
  await database.destroy()
})

test('[MAI-1] the command names what is wrong, and asks the mail server to try again without the database', () => {
  expect(run(['--tenant', 'de'])).toEqual([2, expect.stringContaining('de has no mail.bounces')])
  expect(run(['--tenant', 'nl', '--maildir', '/nowhere'])).toEqual([
    2,
    expect.stringContaining('is not a Maildir'),
  ])
  const away = { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }
  expect(run(['--tenant', 'nl'], report('x@y.example'), away)[0]).toBe(75)
})
