import { checkContent } from '../../content/check/check-content.ts'
import type { Finding } from '../../content/check/content-tree.ts'
import { checkNames } from '../../content/check/names.ts'
import { picturesHere, rawFiles } from '../../content/check/raw-files.ts'
import { checkSchema } from '../../content/check/schema.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

export interface Judgement {
  /** Files that cannot be shown as they are. */
  refused: Finding[]
  /** What else should be put right: links, translations, pictures, texts. */
  remarks: Finding[]
}

/** What the content check says of a tenant's files: what forbids to show them, and what does not. */
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

/** A finding as the content check writes it: file, place, reason. */
export const lineOf = ({ file, place, problem }: Finding): string => `${file}: ${place}: ${problem}`
