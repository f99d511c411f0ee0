import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { nameWithChoice } from '#contract/variant-name.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { postalLines } from '#tenancy/postal-lines.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { StoredReturn } from './read-returns.ts'

/**
 * Returns the label of a return as a PDF, with the content of the parcel (ACC-2).
 * @param withSender whether it has the address of the order
 */
export function returnLabelPdf(
  tenant: Tenant,
  locale: string,
  stored: StoredReturn,
  withSender = true,
): PdfDocument {
  const { t, format } = localeMessages(tenant, locale)
  const { organisation, company, constants } = tenant
  const { returnNo, registeredAt, order, lines } = stored
  const { contact, deliveryAddress } = order.detail
  const message = (name: string, values: Record<string, string | number> = {}) => t(`paper.${name}`, values)
  const day = dayOf(registeredAt, tenant.i18n.timeZone)
  return {
    theme: tenant.theme,
    letterhead: { company },
    locale,
    kind: message('kind.LABEL'),
    subject: message('subject', { orderNo: order.orderNo }),
    identity: `${returnNo} · ${format.day(day)}`,
    day,
    sections: [
      {
        blocks: [
          {
            kind: 'label',
            label: {
              to: [organisation.legalName, message('returns'), ...postalLines(organisation.address)],
              from: [
                `${contact.firstName} ${contact.lastName}`,
                ...(withSender ? postalLines(deliveryAddress) : []),
              ],
              code: returnNo,
              note: message('postage', { company }),
            },
          },
        ],
      },
      {
        heading: message('how'),
        blocks: [
          {
            kind: 'steps',
            items: [
              message('howPack'),
              message('howStick'),
              message('howSend'),
              message('howCredit', { days: constants.returnCreditDays }),
            ],
          },
        ],
      },
      {
        heading: message('inside'),
        blocks: [
          {
            kind: 'points',
            items: lines.map(({ line }) =>
              message('insideLine', {
                quantity: line.quantity,
                name: nameWithChoice(line.product_name, line.choice),
                sku: line.sku,
              }),
            ),
          },
        ],
      },
    ],
    publisher: `${company} · ${organisation.legalName} · ${organisation.email}`,
    pageNumber: message('page', { page: '{page}', pages: '{pages}' }),
  }
}
