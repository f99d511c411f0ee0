import type { Tenant } from '#tenancy/tenants.ts'
import { hasVat } from '#tenancy/vat.ts'
import type { Finding } from './content-tree.ts'
import { textsOf } from './foreign-names.ts'

/** Names of value added tax in the languages of the messages. */
const vat = /(?<!\p{L})(VAT|MwSt|Mehrwertsteuer|Umsatzsteuer|USt|[Bb]tw|BTW|TVA)(?!\p{Lu})/u

/**
 * Returns the texts of a shop that charges no VAT which mention it, as content copied from another shop does (TAX-1).
 */
export function vatMentions(
  files: readonly { file: string; tenant: Pick<Tenant, 'organisation' | 'vat'>; text: string }[],
): Finding[] {
  return files
    .filter(({ tenant }) => !hasVat(tenant))
    .flatMap(({ file, text }) =>
      textsOf(readJson(text)).flatMap(({ place, text: written }) => {
        const found = vat.exec(written)?.[1]
        return found ? [{ file, place, problem: `mentions ${found}, which the shop does not charge` }] : []
      }),
    )
}

/** A file that is not JSON is reported by another check. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
