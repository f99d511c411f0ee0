import type { AnyVariables } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { initialQuestion, requestKey } from '../initial-data.ts'
import { browserClient } from './create-client.ts'
import { InitialAnswers } from './initial-exchange.ts'

const initial = new InitialAnswers()

/** The one GraphQL client of all islands (DAT-1). Load this module lazily, with the island. */
export const client = browserClient(initial)

/**
 * Takes in what a page brought along for an island: asked again within a minute, it costs no request (DAT-2).
 * @param at when the shop was asked for it; ms since 1970
 */
export function takeInitialData<Data, Variables extends AnyVariables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  data: Data,
  at: number,
): void {
  initial.add({ at, answers: { [requestKey(initialQuestion(document, variables))]: data } })
}
