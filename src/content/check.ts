import { missingNotices } from '../tenancy/guarantee-notice.ts'
import { loadTenants } from '../tenancy/tenants.ts'
import { checkContent } from './check/check-content.ts'
import { picturesHere, rawFiles } from './check/raw-files.ts'
import { contentFolder } from './content.ts'

/**
 * `node src/content/check.ts`: says what is wrong with the content files, one problem a line; exit code 1 with problems.
 * What the shop's team has yet to bring (LAW-5) is a warning.
 */

const tenantsFolder = process.env.TENANTS_DIR || 'tenants'
const tenants = loadTenants(tenantsFolder).all
const folder = contentFolder(process.env)
const raw = tenants.flatMap((tenant) => rawFiles(folder, tenant))
const findings = checkContent(raw, tenants, picturesHere())

for (const { file, place, problem } of findings) console.error(`${file}: ${place}: ${problem}`)
for (const { file, problem } of missingNotices(tenants, tenantsFolder))
  console.warn(`warning: ${file}: ${problem}`)
const count = `${raw.length} content files of ${tenants.length} tenants`
if (findings.length > 0) console.error(`\n${findings.length} problems in ${count}`)
else console.log(`${count}: no problems`)
process.exitCode = findings.length > 0 ? 1 : 0
