import { creditContractPaper, creditInformationPaper } from '../backend/credit/credit-papers.ts'
import type { Paper } from '../backend/documents/paper/paper.ts'
import { paperBytes } from '../backend/documents/paper/paper-bytes.ts'
import { shopContext } from '../backend/graphql/context.ts'
import { todayOf } from '../backend/graphql/order/order-line-view.ts'
import { orderBasis, preparedOrder } from '../backend/graphql/order/prepare.ts'
import { creditNow } from '../backend/graphql/views/credit.ts'
import { embeddedShop } from '../backend/shop.ts'
import { creditAgreement, isCreditMethod } from '../contract/credit/agreement.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { VisitorSession } from './session.server.ts'

interface Visit {
  tenant: Tenant
  session: VisitorSession
  requestId: string
}

/**
 * The information before a credit contract as a PDF (ORD-5). Anybody may request it: `method`, `price` (cents),
 * `months` and `locale`. Undefined if the shop does not offer such a credit today.
 */
export async function creditInformationFile(
  { tenant, requestId }: Visit,
  parameters: URLSearchParams,
): Promise<Response | undefined> {
  const locale = localeOf(tenant, parameters)
  const method = parameters.get('method') ?? ''
  const number = (name: string) => Number(/^\d{1,12}$/.exec(parameters.get(name) ?? '')?.[0])
  if (!locale || !isCreditMethod(method)) return
  const context = await shopContext(await embeddedShop(), { tenant, locale, requestId })
  const offer = creditNow(context)
  const agreement = offer && creditAgreement(method, number('price'), number('months') || undefined, offer)
  if (!agreement) return
  return await file(creditInformationPaper(tenant, { locale, agreement, day: todayOf(context) }))
}

/**
 * The draft credit contract of the session's checkout (ORD-5). Undefined if it is not paid by credit, or the contact
 * data is missing.
 */
export async function draftContractFile(
  { tenant, session, requestId }: Visit,
  parameters: URLSearchParams,
): Promise<Response | undefined> {
  const locale = localeOf(tenant, parameters)
  if (!locale) return
  const context = await shopContext(await embeddedShop(), { tenant, locale, requestId, session })
  const { credit, contact, deliveryAddress, invoiceAddress } = await preparedOrder(
    context,
    await orderBasis(context),
  )
  const address = invoiceAddress ?? deliveryAddress
  if (!credit || !contact || !address || !creditNow(context)) return
  const stated = { locale, agreement: credit, day: todayOf(context) }
  return await file(creditContractPaper(tenant, stated, { contact, address }))
}

const localeOf = ({ i18n }: Tenant, parameters: URLSearchParams): string | undefined =>
  i18n.locales.find((locale) => locale === parameters.get('locale'))

const file = async (paper: Paper): Promise<Response> =>
  new Response(new Uint8Array(await paperBytes(paper)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Language': paper.locale,
      'Content-Disposition': 'inline',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
