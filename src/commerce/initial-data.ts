import {
  type AnyVariables,
  createRequest,
  formatDocument,
  type OperationResult,
  type TypedDocumentNode,
} from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { logFailure } from '../operations/log-failure.ts'
import type { Commerce } from './ask.ts'

/** How long initial data is good for (DAT-2); ms. */
export const initialDataLifetime = 60_000

/** Answers that a page brings along for its islands, as plain JSON. */
export interface InitialData {
  /** When they were fetched; ms since 1970. */
  at: number
  /** Key of a request → its data. */
  answers: Record<string, unknown>
}

export interface InitialQuestion {
  document: TypedDocumentNode<unknown, AnyVariables>
  variables: AnyVariables
}

/** A document with its variables, to be asked for a page. */
export const initialQuestion = <Data, Variables extends AnyVariables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): InitialQuestion => ({ document: document as InitialQuestion['document'], variables })

/**
 * Asks what the islands of a page will want to know first. What fails is logged, and the rest is used:
 * the island then asks for itself (DAT-2).
 */
export async function loadInitialData(
  commerce: Commerce,
  questions: InitialQuestion[],
  log: (message: string, reason: unknown) => void = (doing, reason) =>
    logFailure('commerce', reason, { doing }),
): Promise<InitialData> {
  const answers: InitialData['answers'] = {}
  await Promise.all(
    questions.map(async ({ document, variables }) => {
      const { data, error } = await commerce
        .query(formatDocument(document), variables)
        .toPromise()
        .catch((reason: unknown): Pick<OperationResult, 'data' | 'error'> => ({ error: reason as never }))
      if (error || data === undefined || data === null)
        log('Error on initial fetching data', error ?? new Error('No Content'))
      else answers[requestKey({ document, variables })] = data
    }),
  )
  return { at: Date.now(), answers }
}

/** The same on the server and in the browser, whether type names have been added or not. */
export const requestKey = ({ document, variables }: InitialQuestion): string =>
  String(createRequest(formatDocument(document), variables).key)
