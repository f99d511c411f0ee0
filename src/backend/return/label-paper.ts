import { localeWords } from '../../i18n/locale-words.ts'
import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Paper } from '../documents/paper/paper.ts'
import type { StoredReturn } from './read-returns.ts'

/** Returns the label of a return as a PDF, with the content of the parcel (ACC-2). */
export function labelPaper(tenant: Tenant, locale: string, given: StoredReturn): Paper {
  const { t, format } = localeWords(tenant, locale)
  const { organisation, company, constants } = tenant
  const { returnNo, registeredAt, order, lines } = given
  const { contact, deliveryAddress } = order.detail
  const { street, houseNumber, postalCode, city } = organisation.address
  const word = (name: string, values: Record<string, string | number> = {}) => t(`paper.${name}`, values)
  const day = dayOf(registeredAt, tenant.i18n.timeZone)
  return {
    theme: tenant.theme,
    letterhead: { company },
    locale,
    kind: word('kind.LABEL'),
    subject: word('subject', { orderNo: order.orderNo }),
    identity: `${returnNo} · ${format.day(day)}`,
    day,
    sections: [
      {
        blocks: [
          {
            kind: 'label',
            label: {
              to: [
                organisation.legalName,
                word('returns'),
                `${street} ${houseNumber}`,
                `${postalCode} ${city}`,
              ],
              from: [
                `${contact.firstName} ${contact.lastName}`,
                [deliveryAddress.street, deliveryAddress.houseNumber, deliveryAddress.addition]
                  .filter(Boolean)
                  .join(' '),
                `${deliveryAddress.postalCode} ${deliveryAddress.city}`,
              ],
              code: returnNo,
              note: word('postage', { company }),
            },
          },
        ],
      },
      {
        heading: word('how'),
        blocks: [
          {
            kind: 'steps',
            items: [
              word('howPack'),
              word('howStick'),
              word('howSend'),
              word('howCredit', { days: constants.returnCreditDays }),
            ],
          },
        ],
      },
      {
        heading: word('inside'),
        blocks: [
          {
            kind: 'points',
            items: lines.map(({ line }) =>
              word('insideLine', {
                quantity: line.quantity,
                name: line.choice ? `${line.product_name}, ${line.choice}` : line.product_name,
                sku: line.sku,
              }),
            ),
          },
        ],
      },
    ],
    publisher: `${company} · ${organisation.legalName} · ${organisation.email}`,
    pageNumber: word('page', { page: '{page}', pages: '{pages}' }),
  }
}
