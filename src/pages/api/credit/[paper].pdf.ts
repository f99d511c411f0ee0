import type { APIRoute } from 'astro'
import { creditInformationFile, draftContractFile } from '../../../commerce/credit-papers.server.ts'
import { NotFoundError } from '../../../commerce/failures.ts'

const papers = { information: creditInformationFile, contract: draftContractFile } as const

/** Information before a credit contract as PDF (ORD-5): `information.pdf` and the draft, `contract.pdf`. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const { tenant, session, requestId = '', clientAddress: address = '' } = locals
  const { paper = '' } = params
  const draw = Object.hasOwn(papers, paper) ? papers[paper as keyof typeof papers] : undefined
  const found = await draw?.({ tenant, session, requestId, address }, url.searchParams)
  if (!found) throw new NotFoundError('credit paper')
  return found
}
