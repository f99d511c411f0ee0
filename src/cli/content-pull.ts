import { join } from 'node:path'
import { contentFolder } from '../content/content.ts'
import { HttpSource } from '../content/http-source.ts'
import { PullRefused, pullContent } from '../content/pull/pull-content.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'

/**
 * Downloads all files of the tenant's storage into `content-cache/`, all or nothing. Exit code: 0 on success, 1 if refused
 * (each file, path and reason is listed), 2 for a usage error.
 */
const command = {
  usage: 'npm run content:pull -- --tenant ID',
  options: { tenant: text },
} as const

process.exitCode = await runCliCommand(command, async ({ values }) => {
  const tenant = requireTenant(values.tenant)
  const { bucket } = tenant.content
  if (!bucket)
    throw new UsageError(`${tenant.id} has no storage: content.bucket of its tenant.json names one.`)
  const folder = join(contentFolder(process.env), tenant.id)
  try {
    const { files, changed, gone } = await pullContent({ tenant, source: new HttpSource(bucket), folder })
    for (const path of changed) console.log(`written  ${path}`)
    for (const path of gone) console.log(`gone     ${path}`)
    console.log(
      `${tenant.id}: ${files} files of ${bucket}, ${changed.length} written, ${gone.length} set aside.`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof PullRefused)) throw error
    for (const { file, place, problem } of error.findings) console.error(`${file}: ${place}: ${problem}`)
    console.error(`\n${tenant.id}: refused, ${error.findings.length} problems. Nothing was changed.`)
    return 1
  }
})
