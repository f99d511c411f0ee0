import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tenantsOrExit } from '../../tenancy/tenants-or-exit.ts'
import { contentFolder } from '../content.ts'
import { HttpSource } from '../http-source.ts'
import { PullRefused, pullContent } from './pull-content.ts'

/**
 * `npm run content:pull -- --tenant nl`: downloads all files of the tenant's storage into `content-cache/`, all
 * or nothing. Exit code 0 on success, 1 if refused (each file, path and reason is listed), 2 for wrong
 * arguments.
 */
const usage = 'npm run content:pull -- --tenant ID'

function wrongCall(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readCall() {
  try {
    return parseArgs({ options: { tenant: { type: 'string' } } }).values
  } catch (error) {
    return wrongCall((error as Error).message)
  }
}

const { tenant: id } = readCall()
const tenants = tenantsOrExit(process.env.TENANTS_DIR || 'tenants')
const tenant = tenants.byId(id ?? '')
if (!tenant) wrongCall(`There is no tenant ${id ?? '(--tenant is missing)'}.`)
const { bucket } = tenant.content
if (!bucket) wrongCall(`${tenant.id} has no storage: content.bucket of its tenant.json names one.`)

try {
  const folder = join(contentFolder(process.env), tenant.id)
  const { files, changed, gone } = await pullContent({ tenant, source: new HttpSource(bucket), folder })
  for (const address of changed) console.log(`written  ${address}`)
  for (const address of gone) console.log(`gone     ${address}`)
  console.log(
    `${tenant.id}: ${files} files of ${bucket}, ${changed.length} written, ${gone.length} set aside.`,
  )
} catch (error) {
  if (!(error instanceof PullRefused)) throw error
  for (const { file, place, problem } of error.findings) console.error(`${file}: ${place}: ${problem}`)
  console.error(`\n${tenant.id}: refused, ${error.findings.length} problems. Nothing was changed.`)
  process.exitCode = 1
}
