import { join } from 'node:path'
import { loadCatalogueLookups } from '../commerce/product/catalogue-lookup.server.ts'
import { missingMessages, unusableMessages } from '../i18n/missing-messages.ts'
import { missingForCredit } from '../tenancy/credit-agreement.ts'
import { missingNotices } from '../tenancy/guarantee-notice.ts'
import { tenantsOrExit } from '../tenancy/tenants-or-exit.ts'
import { contrastProblems } from '../tenancy/theme-values.ts'
import { checkCatalogueReferences } from './check/catalogue-references.ts'
import { checkContent, goodsNamedIn } from './check/check-content.ts'
import { picturesHere, rawFiles } from './check/raw-files.ts'
import { contentFolder } from './content.ts'

/**
 * `node src/content/check.ts`: reports problems of the content files, one per line; exit code 1 if there are
 * any. Content that the shop's team has yet to provide (LAW-5), and products that content names but the shop
 * does not sell, are warnings.
 */

if (process.argv.length > 2) {
  console.error(`content:check takes no arguments, not ${process.argv.slice(2).join(' ')}.`)
  process.exit(2)
}

const tenantsFolder = process.env.TENANTS_DIR || 'tenants'
const tenants = tenantsOrExit(tenantsFolder).all
const folder = contentFolder(process.env)
const raw = tenants.flatMap((tenant) => rawFiles(folder, tenant))
const findings = checkContent(raw, tenants, picturesHere())
const messages = process.env.I18N_DIR || 'i18n'
const unusable = unusableMessages(messages, tenants)
const missing = unusable.length > 0 ? [] : missingMessages(messages, tenants)

for (const { file, place, problem } of findings) console.error(`${file}: ${place}: ${problem}`)
for (const line of unusable) console.error(line)
for (const { file, keys } of missing) console.error(`${file}: (file): lacks ${keys.join(', ')}`)
const named = goodsNamedIn(raw)
const goods = await loadCatalogueLookups(tenants, (id) =>
  named.flatMap(({ file, kind, name }) => (kind === 'product' && file.tenant.id === id ? [name] : [])),
)
for (const { file, place, problem } of checkCatalogueReferences(named, (id) => goods.get(id)))
  console.warn(`warning: ${file}: ${place}: ${problem}`)
for (const { file, problem } of missingNotices(tenants, tenantsFolder))
  console.warn(`warning: ${file}: ${problem}`)
for (const tenant of tenants)
  for (const { key, problem } of missingForCredit(tenant))
    console.warn(
      `warning: ${join(tenantsFolder, tenant.id, 'tenant.json')}: credit is not offered: ${key} ${problem}`,
    )
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
process.exitCode = problems > 0 ? 1 : 0
