import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { PdfDocument } from '../pdf/pdf-document.ts'
import { pdfFooter, sellerSection } from '../pdf/pdf-parts.ts'
import type { StoredLegalText } from './stored-texts.ts'

/** Returns a legal text as a PDF document, with the date of its version and its publisher. */
export function legalPdf(tenant: Tenant, { locale, text }: StoredLegalText): PdfDocument {
  const { t, format } = localeMessages(tenant, locale)
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
    ...pdfFooter(tenant, locale),
  }
}
