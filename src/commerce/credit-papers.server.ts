import type { z } from 'zod'
import { creditContractPaper, creditInformationPaper } from '../backend/credit/credit-papers.ts'
import type { Paper } from '../backend/documents/paper/paper.ts'
import { paperBytes } from '../backend/documents/paper/paper-bytes.ts'
import { shopContext } from '../backend/graphql/context.ts'
import { todayOf } from '../backend/graphql/order/order-line-view.ts'
import { orderBasis, preparedOrder } from '../backend/graphql/order/prepare.ts'
import { creditNow } from '../backend/graphql/views/credit.ts'
import { embeddedShop } from '../backend/shop.ts'
import { creditAgreement } from '../contract/credit/agreement.ts'
import { creditInformationQuestion, draftContractQuestion } from '../contract/messages/credit-paper.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { givenParameters } from './rest/given-parameters.ts'
import type { VisitorSession } from './session.server.ts'

interface Visit {
  tenant: Tenant
  session: VisitorSession
  requestId: string
}

/**
 * The information before a credit contract as a PDF (ORD-5), for terms that anybody may ask for: `method`, `price` (cents),
 * `months` and `locale`. Undefined where the shop does not offer such a credit today.
 */
export async function creditInformationFile(
  { tenant, requestId }: Visit,
  parameters: URLSearchParams,
): Promise<Response | undefined> {
  const question = read(creditInformationQuestion, parameters)
  const locale = question && localeOf(tenant, question)
  if (!locale) return
  const { method, price, months } = question
  const context = await shopContext(await embeddedShop(), { tenant, locale, requestId })
  const offer = creditNow(context)
  const agreement = offer && creditAgreement(method, price, months, offer)
  if (!agreement) return
  return await file(creditInformationPaper(tenant, { locale, agreement, day: todayOf(context) }))
}

/**
 * The draft of the credit contract for the order that is prepared in a session (ORD-5). Undefined where it is not paid by
 * credit, or nobody is known who orders.
 */
export async function draftContractFile(
  { tenant, session, requestId }: Visit,
  parameters: URLSearchParams,
): Promise<Response | undefined> {
  const question = read(draftContractQuestion, parameters)
  const locale = question && localeOf(tenant, question)
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

const localeOf = ({ i18n }: Tenant, question: { locale: string }): string | undefined =>
  i18n.locales.find((locale) => locale === question.locale)

/** The parameters as their schema reads them; undefined if one is missing or wrong. */
const read = <Question extends z.ZodObject>(
  question: Question,
  parameters: URLSearchParams,
): z.output<Question> | undefined =>
  question.safeParse(givenParameters(Object.keys(question.shape), parameters)).data

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
