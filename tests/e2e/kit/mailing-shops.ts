import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { startShops } from '#tests/http/shops/kit/running-shops.ts'
import { type MailServer, openMailServer, type ReceivedEmail } from '#tests/integration/mail/mail-server.ts'
import { urlAt } from './content-pages.ts'
import { test as base } from './shopper.ts'
import { untilSearchReady } from './until-search-ready.ts'

export interface MailingShops {
  port: number
  mail: MailServer
  /**
   * Sends a newsletter as the shop's staff does.
   * @param words by locale
   */
  sendNewsletter(tenant: string, words: Record<string, { subject: string; paragraphs: string[] }>): void
}

/** Shops with a database of their own that send their emails to a server of the test instead of showing them. */
export const test = base.extend<object, { mailShops: MailingShops }>({
  mailShops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'mailing-shops-'))
      const mail = await openMailServer()
      const env = { DATA_DIR: folder, DATABASE_URL: '', SMTP_URL: mail.url }
      const run = (port: number, args: string[]): void => {
        const { status, stderr } = spawnSync(process.execPath, args, {
          cwd: repository,
          encoding: 'utf8',
          env: { PATH: process.env.PATH, ...env, PORT: String(port) },
        })
        if (status !== 0) throw new Error(stderr)
      }
      run(0, ['src/cli/catalogue-sample.ts', '--products', '40'])
      const shops = await startShops({ env, preload: ['quick-post.ts'] })
      await untilSearchReady(shops.port)
      const sendNewsletter: MailingShops['sendNewsletter'] = (tenant, words) => {
        const newsletterFile = join(folder, 'newsletter.json')
        writeFileSync(newsletterFile, JSON.stringify(words))
        const command = 'src/cli/newsletter.ts'
        run(shops.port, [command, '--tenant', tenant, '--letter', newsletterFile])
      }
      await use({ port: shops.port, mail, sendNewsletter })
      await shops.stop()
      await mail.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ mailShops }, use) => use(`http://nl.localhost:${mailShops.port}`),
})

/**
 * Waits for a number of emails to an address.
 * @returns the newest first
 */
export async function emailsTo({ mail }: MailingShops, address: string, count = 1): Promise<ReceivedEmail[]> {
  const arrived = () => mail.received.filter(({ to }) => to.includes(address))
  await expect.poll(() => arrived().length, { intervals: [50], timeout: 20_000 }).toBe(count)
  return arrived().toReversed()
}

/** The newest email to an address, once that many have arrived. */
export async function emailTo(mailShops: MailingShops, address: string, count = 1): Promise<ReceivedEmail> {
  const [newest] = await emailsTo(mailShops, address, count)
  if (!newest) throw new Error(`No letter has come to ${address}.`)
  return newest
}

/** Opens the URL in an email whose path ends with this, at the port of these shops. */
export async function followLink(
  page: Page,
  baseURL: string | undefined,
  { mail }: ReceivedEmail,
  path: string,
): Promise<void> {
  const addresses = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([address]) => new URL(address))
  const link = addresses.find(({ pathname }) => pathname === path)
  if (!link) throw new Error(`No link to ${path} in: ${mail.text}`)
  await page.goto(urlAt(baseURL, link.hostname, link.pathname + link.search))
}
