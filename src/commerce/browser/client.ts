import type { AnyVariables } from '@urql/core'
import { initialQuestion, requestKey } from '../initial-data.ts'
import { browserClient } from './create-client.ts'
import { InitialAnswers } from './initial-exchange.ts'

const initial = new InitialAnswers()

/** The one GraphQL client of all islands (DAT-1). Load this module lazily, with the island. */
export const client = browserClient(initial)

/**
 * Takes in what a page brought along for an island: asked again within a minute, it costs no request (DAT-2).
 * @param question document and variables, in the words of `initialQuestion`
 * @param at when the shop was asked for it; ms since 1970
 */
export function takeInitialData<Data>(
  question: Parameters<typeof initialQuestion<Data, AnyVariables>>,
  data: Data,
  at: number,
): void {
  initial.add({ at, answers: { [requestKey(initialQuestion(...question))]: data } })
}
