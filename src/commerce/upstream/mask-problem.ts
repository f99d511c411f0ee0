import { isEnumType } from 'graphql'
import { contractSchema } from '../../contract/contract-schema.ts'
import { problem } from '../../contract/messages/problem.ts'
import { problemResponse } from '../rest/problem-response.ts'

const passedStatuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429] as const

/** Errors of one response that are passed on at most. */
const mostErrors = 20

/**
 * The response to a browser whose request a REST service of the tenant refuses with a 4xx (REL-10): a problem of the shop's
 * own with that status. Of the service's own problem, errors stay whose reason is a code that the contract knows and whose
 * parameter is a plain name; no sentence of the service is passed on.
 * @param value parsed body of the service's response
 * @returns the response, and for the log what the service said that is withheld
 */
export function maskedProblem(
  status: number,
  value: unknown,
  requestId: string,
): { response: Response; withheld: string | undefined } {
  const shown = passedStatuses.find((passed) => passed === status) ?? 400
  const given = problem.pick({ errors: true }).safeParse(value)
  const all = given.success ? given.data.errors : []
  const errors = all
    .filter(({ parameter, reason }) => isKnownReason(reason) && /^[\w.-]{0,60}$/.test(parameter))
    .slice(0, mostErrors)
  const isWhole = value === undefined || (given.success && errors.length === all.length)
  return {
    response: problemResponse(shown, requestId, errors),
    withheld: isWhole ? undefined : `status ${status}, and what it says is not a problem of the contract`,
  }
}

let reasons: ReadonlySet<string> | undefined

/** Values of the contract's enumerations of errors and problems, such as `TOO_MANY_ATTEMPTS` and `tooLong`, and the session's. */
function isKnownReason(reason: string): boolean {
  reasons ??= new Set([
    'SESSION_EXPIRED',
    ...Object.values(contractSchema().getTypeMap()).flatMap((type) =>
      isEnumType(type) && /(?:Error|Problem|ProblemKind|Refusal|Hindrance)$/.test(type.name)
        ? type.getValues().map(({ name }) => name)
        : [],
    ),
  ])
  return reasons.has(reason)
}
