import { isEnumType } from 'graphql'
import { contractSchema } from '#contract/contract-schema.ts'
import { problem } from '#contract/messages/problem.ts'
import { problemResponse } from '../rest/problem-response.ts'

const passedStatuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429] as const

/** Maximum number of errors of one response that are passed on. */
const maxErrors = 20

/**
 * The response to a browser whose request a tenant's REST service refuses with a 4xx (REL-10): a problem of the shop
 * with that status. Errors of the service pass if their reason is a code of the contract and their parameter is a
 * plain name; its texts are not passed on.
 * @param value parsed body of the service's response
 * @returns the response, and a note for the log if something was withheld
 */
export function maskedProblem(
  status: number,
  value: unknown,
  requestId: string,
): { response: Response; withheld: string | undefined } {
  const passedStatus = passedStatuses.find((passed) => passed === status) ?? 400
  const parsed = problem.pick({ errors: true }).safeParse(value)
  const all = parsed.success ? parsed.data.errors : []
  const errors = all
    .filter(({ parameter, reason }) => isKnownReason(reason) && /^[\w.-]{0,60}$/.test(parameter))
    .slice(0, maxErrors)
  const isWhole = value === undefined || (parsed.success && errors.length === all.length)
  return {
    response: problemResponse(passedStatus, requestId, errors),
    withheld: isWhole ? undefined : `status ${status}, and its body is not a problem of the contract`,
  }
}

let reasons: ReadonlySet<string> | undefined

/**
 * Whether a reason is SESSION_EXPIRED or a value of the contract's error and problem enums, such as `TOO_MANY_ATTEMPTS`
 * and `tooLong`.
 */
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
