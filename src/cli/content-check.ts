import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unknownServices } from '../backend/catalogue/words/services.ts'
import { type CatalogueLookup, loadCatalogueLookups } from '../commerce/product/catalogue-lookup.server.ts'
import { type CatalogueReference, checkCatalogueReferences } from '../content/check/catalogue-references.ts'
import { checkContent, goodsNamedIn, linksLeftOutIn } from '../content/check/check-content.ts'
import { foreignNamesInSettings } from '../content/check/foreign-names.ts'
import { picturesHere, rawFiles } from '../content/check/raw-files.ts'
import { vatMentions } from '../content/check/vat-mentions.ts'
import { contentFolder } from '../content/content.ts'
import { createFormat } from '../i18n/format.ts'
import { missingMessages, unusableMessages } from '../i18n/missing-messages.ts'
import { amountsOf, doubtfulAmounts } from '../tenancy/amounts.ts'
import { isEmbedded, isOffered } from '../tenancy/commerce.ts'
import { missingForCredit, protectionProblem } from '../tenancy/credit-agreement.ts'
import { perEuro } from '../tenancy/currencies.ts'
import { missingNotices } from '../tenancy/guarantee-notice.ts'
import { missingAccount } from '../tenancy/missing-account.ts'
import { missingByLaw } from '../tenancy/missing-by-law.ts'
import { sharedAddresses } from '../tenancy/shared-addresses.ts'
import { defaultAmounts, type Tenant } from '../tenancy/tenants.ts'
import { tenantsOrExit } from '../tenancy/tenants-or-exit.ts'
import { contrastProblems } from '../tenancy/theme-values.ts'

import { runCliCommand } from './arguments.ts'

/**
 * Reports problems of the content files, one per line. Exit code: 0 without problems, 1 with some, 2 for a usage error.
 * Content that the shop's team has yet to provide (LAW-5), and products that content names but the shop does not sell,
 * are warnings, and so is a backend that does not answer.
 */
const command = { usage: 'npm run content:check' }

/** Most missing messages that are named; `npm run language:new -- pl --list` prints all of them. */
const mostNamed = 20

process.exitCode = await runCliCommand(command, async () => {
  const tenantsFolder = process.env.TENANTS_DIR || 'tenants'
  const tenants = tenantsOrExit(tenantsFolder).all
  const folder = contentFolder(process.env)
  const raw = tenants.flatMap((tenant) => rawFiles(folder, tenant))
  const findings = [
    ...checkContent(raw, tenants, picturesHere()),
    ...tenants.flatMap(({ id }) => {
      const file = join(tenantsFolder, id, 'tenant.json')
      return foreignNamesInSettings(
        file,
        JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')),
        id,
        tenants,
      )
    }),
  ]
  const messages = process.env.I18N_DIR || 'i18n'
  const unusable = unusableMessages(messages, tenants)
  const missing = unusable.length > 0 ? [] : missingMessages(messages, tenants)

  for (const { file, place, problem } of findings) console.error(`${file}: ${place}: ${problem}`)
  for (const line of unusable) console.error(line)
  for (const { file, keys } of missing) console.error(`${file}: (file): lacks ${listed(keys)}`)
  const named = goodsNamedIn(raw)
  const embedded = await loadCatalogueLookups(tenants, (id) =>
    named.flatMap(({ file, kind, name }) => (kind === 'product' && file.tenant.id === id ? [name] : [])),
  )
  const goods = new Map([...embedded, ...(await foreignLookups(tenants, named))])
  for (const { file, place, problem } of checkCatalogueReferences(named, (id) => goods.get(id)))
    console.warn(`warning: ${file}: ${place}: ${problem}`)
  for (const { file, place, problem } of linksLeftOutIn(raw))
    console.warn(`warning: ${file}: ${place}: ${problem}`)
  for (const { file, place, problem } of vatMentions(raw))
    console.warn(`warning: ${file}: ${place}: ${problem}`)
  for (const tenant of tenants)
    for (const problem of missingByLaw(tenant))
      console.warn(`warning: ${join(tenantsFolder, tenant.id, 'tenant.json')}: ${problem}`)
  for (const tenant of tenants)
    for (const { key, problem } of sharedAddresses(tenant, tenants))
      console.warn(`warning: ${join(tenantsFolder, tenant.id, 'tenant.json')}: ${key} ${problem}`)
  for (const { id, problem } of foreignAmounts(tenants, tenantsFolder))
    console.warn(`warning: ${join(tenantsFolder, id, 'tenant.json')}: ${problem}`)
  for (const { id, serviceOffers } of tenants)
    for (const code of unknownServices(serviceOffers))
      console.warn(
        `warning: ${join(tenantsFolder, id, 'tenant.json')}: serviceOffers.${code}: there is no such service`,
      )
  for (const tenant of tenants) {
    const problem = isEmbedded(tenant, 'sale') ? missingAccount(tenant) : undefined
    if (problem) console.warn(`warning: ${join(tenantsFolder, tenant.id, 'tenant.json')}: ${problem}`)
  }
  for (const { file, problem } of missingNotices(tenants, tenantsFolder))
    console.warn(`warning: ${file}: ${problem}`)
  for (const tenant of tenants) {
    const problems = missingForCredit(tenant).map(
      ({ key, problem }) => `credit is not offered: ${key} ${problem}`,
    )
    for (const problem of [...problems, protectionProblem(tenant) ?? []].flat())
      console.warn(`warning: ${join(tenantsFolder, tenant.id, 'tenant.json')}: ${problem}`)
  }
  const count = `${raw.length} content files of ${tenants.length} tenants`
  const looks = tenants.flatMap(({ id, theme }) =>
    contrastProblems(theme).map(
      ({ key, problem }) => `${join(tenantsFolder, id, 'tenant.json')}: ${key}: ${problem}`,
    ),
  )
  for (const line of looks) console.error(line)
  const problems = findings.length + looks.length + unusable.length + missing.length
  if (problems > 0) console.error(`\n${problems} problems in ${count}`)
  else console.log(`${count}: no problems`)
  return problems > 0 ? 1 : 0
})

/** Amounts that look as though they were of the currency of another shop. */
function foreignAmounts(tenants: readonly Tenant[], folder: string): { id: string; problem: string }[] {
  return tenants.flatMap((tenant) => {
    const { id, i18n } = tenant
    if (perEuro(i18n.currency) === 1) return []
    const { money } = createFormat({ ...tenant, priceFormat: 'iso' }, i18n.locales[0] as string)
    return doubtfulAmounts(amountsOf(tenant), defaultAmounts(folder, i18n.currency)).map(
      ({ key, cents, usual }) => ({
        id,
        problem: `${key}: ${cents} is ${money(cents)}, and shops have about ${money(usual)}: is it an amount of another currency?`,
      }),
    )
  })
}

function listed(keys: readonly string[]): string {
  const others = keys.length - mostNamed
  return keys.slice(0, mostNamed).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

/** Looks up what content names at the tenants' own backends, and reports those that do not answer. */
async function foreignLookups(
  tenants: readonly Tenant[],
  named: readonly CatalogueReference[],
): Promise<Map<string, CatalogueLookup>> {
  const lookups = new Map<string, CatalogueLookup>()
  for (const tenant of tenants) {
    const own = named.filter(({ file }) => file.tenant.id === tenant.id)
    if (isEmbedded(tenant, 'goods') || !isOffered(tenant, 'goods') || own.length === 0) continue
    const { loadForeignLookup } = await import('../commerce/product/foreign-lookup.server.ts')
    const result = await loadForeignLookup(tenant, own)
    if ('lookup' in result) lookups.set(tenant.id, result.lookup)
    else console.warn(`warning: ${tenant.id}: links to goods are not checked: ${result.reason}`)
  }
  return lookups
}
