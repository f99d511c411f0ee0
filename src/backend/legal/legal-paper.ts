import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Paper } from '../documents/paper/paper.ts'
import { paperFoot, sellerSection } from '../invoice/paper-parts.ts'
import type { StoredLegalText } from './stored-texts.ts'

/** Returns a legal text as a PDF document, with the date of its version and its publisher. */
export function legalPaper(tenant: Tenant, { locale, text }: StoredLegalText): Paper {
  const { t, format } = localeWords(tenant, locale)
  const { title, lead, modified, sections } = text
  return {
    theme: tenant.theme,
    locale,
    letterhead: { company: tenant.company },
    kind: title,
    subject: t('paper.version', { day: format.day(modified) }),
    day: modified,
    sections: [
      ...(lead === undefined ? [] : [{ blocks: [{ kind: 'text' as const, text: lead }] }]),
      ...sections,
      sellerSection(tenant, locale),
    ],
    ...paperFoot(tenant, locale),
  }
}
