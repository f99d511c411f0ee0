import { localeMessages } from '#i18n/locale-messages.ts'
import { postalLines } from '#tenancy/postal-lines.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { vatNumberText } from '#tenancy/vat-number-text.ts'
import type { PdfDocument, Section } from './pdf-document.ts'

/** Returns the seller's name and address as the lines of a letterhead. */
export const senderLines = ({ organisation }: Tenant): string[] => [
  organisation.legalName,
  ...postalLines(organisation.address),
]

/** Returns a section about the seller, with register and VAT numbers if the tenant has them. */
export function sellerSection(tenant: Tenant, locale: string): Section {
  const { t } = localeMessages(tenant, locale)
  const { organisation } = tenant
  return {
    heading: t('paper.seller'),
    blocks: [
      {
        kind: 'details',
        rows: [
          [t('paper.name'), senderLines(tenant).join(', ')],
          ...optionalFact(t('paper.registration'), organisation.registration),
          ...optionalFact(t('paper.vatNumber'), vatNumberText(organisation.vatNumber, locale)),
          [t('paper.contact'), `${organisation.email}, ${organisation.phone}`],
        ],
      },
    ],
  }
}

/** Returns the footer of every page of a tenant's PDFs. */
export function pdfFooter(tenant: Tenant, locale: string): Pick<PdfDocument, 'publisher' | 'pageNumber'> {
  const { company, organisation } = tenant
  return {
    publisher: `${company} · ${organisation.legalName} · ${organisation.email}`,
    // The placeholders are filled when the pages are counted.
    pageNumber: localeMessages(tenant, locale).t('paper.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** Returns a fact as a list; an empty one if there is no value. */
export const optionalFact = (label: string, value: string | undefined): [string, string][] =>
  value ? [[label, value]] : []
