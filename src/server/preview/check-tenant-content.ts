import { checkContent } from '#content/check/check-content.ts'
import type { Finding } from '#content/check/content-tree.ts'
import { checkNames } from '#content/check/names.ts'
import { picturesHere, rawFiles } from '#content/check/raw-files.ts'
import { checkSchema } from '#content/check/schema.ts'
import type { Tenant } from '#tenancy/tenants.ts'

export interface ContentReport {
  /** Problems of files that cannot be shown. */
  errors: Finding[]
  /** Other problems: links, translations, pictures, texts. */
  warnings: Finding[]
}

/** Runs the content check on a tenant's files, and separates problems that block a preview from others. */
export function checkTenantContent(tenant: Tenant, folder: string): ContentReport {
  const raw = rawFiles(folder, tenant)
  const checks = raw.map(checkSchema)
  const errors = [
    ...checks.flatMap(({ findings }) => findings),
    ...checkNames(checks.flatMap(({ page }) => page ?? [])),
  ]
  const errorLines = new Set(errors.map(formatFinding))
  const all = checkContent(raw, [tenant], picturesHere())
  return { errors, warnings: all.filter((finding) => !errorLines.has(formatFinding(finding))) }
}

/** Returns a problem as the content check prints it: file, place, reason. */
export const formatFinding = ({ file, place, problem }: Finding): string => `${file}: ${place}: ${problem}`
