import type { z } from 'zod'
import { creditContractPaper } from '../backend/credit/credit-papers.ts'
import type { Paper } from '../backend/documents/paper/paper.ts'
import { paperBytes } from '../backend/documents/paper/paper-bytes.ts'
import { shopContext } from '../backend/graphql/context.ts'
import { todayOf } from '../backend/graphql/order/order-line-view.ts'
import { orderBasis, preparedOrder } from '../backend/graphql/order/prepare.ts'
import { creditNow } from '../backend/graphql/views/credit.ts'
import { drawnCreditInformation } from '../backend/papers/drawn-credit-information.ts'
import { embeddedShop } from '../backend/shop.ts'
import { creditAgreement } from '../contract/credit/agreement.ts'
import { creditInformationQuestion, draftContractQuestion } from '../contract/messages/credit-paper.ts'
import { localeWords } from '../i18n/locale-words.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { givenParameters } from './rest/given-parameters.ts'
import type { VisitorSession } from './session.server.ts'

interface Visit {
  tenant: Tenant
  session: VisitorSession
  requestId: string
  /** IP address; '' where it is not known. */
  address: string
}

/**
 * The information before a credit contract as a PDF (ORD-5), for terms that anybody may ask for: `method`, `price` (cents),
 * `months` and `locale`. It names nobody: one that was drawn lately is sent again, and others are limited by client
 * (`creditPaper` in attempts/limits.ts). Undefined where the shop does not offer such a credit today.
 */
export async function creditInformationFile(
  { tenant, requestId, address }: Visit,
  parameters: URLSearchParams,
): Promise<Response | undefined> {
  const question = read(creditInformationQuestion, parameters)
  const locale = question && localeOf(tenant, question)
  if (!locale) return
  const { method, price, months } = question
  const shop = await embeddedShop()
  const context = await shopContext(shop, { tenant, locale, requestId })
  const offer = creditNow(context)
  const agreement = offer && creditAgreement(method, price, months, offer)
  if (!agreement) return
  const stated = { locale, agreement, day: todayOf(context) }
  const client = { database: shop.database, tenant, address, now: Date.now() }
  const result = await drawnCreditInformation(client, stated)
  return result.is === 'drawn' ? fileOf(locale, result.bytes) : tooMany(tenant, locale, result.waitMs)
}

/** Says in a sentence that this client has to wait. @param waitMs ms */
const tooMany = (tenant: Tenant, locale: string, waitMs: number): Response =>
  new Response(localeWords(tenant, locale).t('creditPaper.wait'), {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': locale,
      'Retry-After': String(Math.ceil(waitMs / 1000)),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

/**
 * The draft credit contract of the session's checkout (ORD-5). Undefined if it is not paid by credit, or the contact
 * data is missing.
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

const file = async (paper: Paper): Promise<Response> => fileOf(paper.locale, await paperBytes(paper))

const fileOf = (locale: string, bytes: Buffer): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Language': locale,
      'Content-Disposition': 'inline',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
