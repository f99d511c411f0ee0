import { getOperationAST, OperationTypeNode } from 'graphql'
import {
  type GraphqlOperation,
  type GraphqlResponse,
  type GraphqlService,
  requestGraphqlService,
} from '../upstream/graphql-service.ts'
import type { ServiceVisitor } from './service-visitor.ts'
import { sessionDocument, takeSessionChanges } from './session-document.ts'

/**
 * Sends an operation to a GraphQL service for a visitor, with a token that the server has signed. A log-in, log-out or deletion of the
 * service does the same to the visitor's session. If the service no longer knows a customer, the customer is logged
 * out; an operation that it refused for that reason is sent once more, for the visitor.
 * @param visitor undefined for responses that are the same for all visitors
 */
export async function requestForVisitor(
  service: Omit<GraphqlService, 'token'>,
  visitor: ServiceVisitor | undefined,
  { document, variables }: GraphqlOperation,
): Promise<GraphqlResponse> {
  if (!visitor) return await requestGraphqlService({ ...service, token: undefined }, { document, variables })
  const isCommand = getOperationAST(document)?.operation === OperationTypeNode.MUTATION
  const prepared = sessionDocument(document)
  const send = async (): Promise<GraphqlResponse> =>
    await requestGraphqlService(
      { ...service, token: await visitor.token(isCommand) },
      { document: prepared.document, variables },
    )
  let response = await send()
  if (isRefused(response) && (await visitor.forget())) response = await send()
  for (const change of takeSessionChanges(prepared, variables, response.data, response.errors))
    await visitor.apply(change)
  const data = response.data as Record<string, unknown> | null | undefined
  if (!response.errors && prepared.customerKeys.some((key) => data?.[key] === null)) await visitor.forget()
  return response
}

const isRefused = ({ errors }: GraphqlResponse): boolean =>
  errors?.some(({ extensions }) => extensions.code === 'SESSION_EXPIRED') ?? false
