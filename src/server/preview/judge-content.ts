import { checkContent } from '../../content/check/check-content.ts'
import type { Finding } from '../../content/check/content-tree.ts'
import { checkNames } from '../../content/check/names.ts'
import { picturesHere, rawFiles } from '../../content/check/raw-files.ts'
import { checkSchema } from '../../content/check/schema.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

export interface Judgement {
  /** Problems of files that cannot be shown. */
  refused: Finding[]
  /** Other problems: links, translations, pictures, texts. */
  remarks: Finding[]
}

/** Runs the content check on a tenant's files, and separates problems that block a preview from others. */
export function judgeContent(tenant: Tenant, folder: string): Judgement {
  const raw = rawFiles(folder, tenant)
  const checks = raw.map(checkSchema)
  const refused = [
    ...checks.flatMap(({ findings }) => findings),
    ...checkNames(checks.flatMap(({ page }) => page ?? [])),
  ]
  const said = new Set(refused.map(lineOf))
  const all = checkContent(raw, [tenant], picturesHere())
  return { refused, remarks: all.filter((finding) => !said.has(lineOf(finding))) }
}

/** Returns a problem as the content check prints it: file, place, reason. */
export const lineOf = ({ file, place, problem }: Finding): string => `${file}: ${place}: ${problem}`
