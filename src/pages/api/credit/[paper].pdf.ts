import type { APIRoute } from 'astro'
import { creditInformationFile, draftContractFile } from '#commerce/checkout/credit-documents.server.ts'
import { NotFoundError } from '#commerce/client/failures.ts'

const documents = { information: creditInformationFile, contract: draftContractFile } as const

/** Information before a credit contract as PDF (ORD-5): `information.pdf` and the draft, `contract.pdf`. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const { tenant, session, requestId = '', clientAddress: address = '' } = locals
  const { paper: name = '' } = params
  const render = Object.hasOwn(documents, name) ? documents[name as keyof typeof documents] : undefined
  const found = await render?.({ tenant, session, requestId, address }, url.searchParams)
  if (!found) throw new NotFoundError('credit paper')
  return found
}
