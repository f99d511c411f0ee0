import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { maskErrors } from './mask-errors.ts'

const document = parse('{ found: category(path: "x") { children { label } } }')
const masked = (rawErrors: unknown) => {
  const { errors, withheld } = maskErrors(rawErrors, document, 'r-1')
  return { errors: errors.map((error) => error.toJSON()), withheld }
}
const general = {
  message: 'The shop could not answer.',
  extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' },
}
const secret = 'password of postgres://shop:hunter2@db.internal'

describe('[REL-10] errors of a service', () => {
  test.each([
    ...['BAD_USER_INPUT', 'SESSION_EXPIRED', 'QUESTION_TOO_LARGE', 'NOT_ASKED_HERE', 'UNAVAILABLE'],
    ...['MUTATION_ID_REUSED', 'PROOF_NEEDED', 'SEARCH_PREPARING'],
  ])('with the code %s keep it and their message, and nothing else', (code) => {
    const error = { message: 'Wrong.', locations: [{ line: 1, column: 2 }], path: ['found'], own: secret }
    expect(masked([{ ...error, extensions: { code, stacktrace: [secret] } }])).toEqual({
      errors: [{ message: 'Wrong.', path: ['found'], extensions: { code } }],
      withheld: [],
    })
  })

  test.each([
    [{ message: secret }, `no code: ${secret}`],
    [{ message: secret, extensions: { code: 'FORBIDDEN' } }, `FORBIDDEN: ${secret}`],
    [{ message: secret, extensions: { code: ['BAD_USER_INPUT'] } }, `no code: ${secret}`],
    [{ message: secret, extensions: null, locations: [{ line: 3, column: 1 }] }, `no code: ${secret}`],
    [{ message: 7, extensions: { code: 'BAD_USER_INPUT' } }, 'BAD_USER_INPUT: no message'],
    [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }, 'GRAPHQL_VALIDATION_FAILED: no message'],
    [secret, 'no code: no message'],
    [null, 'no code: no message'],
  ])('%j is masked, and the log has the original', (error, withheld) => {
    expect(masked([error])).toEqual({ errors: [general], withheld: [withheld] })
  })

  test.each([
    [
      ['found', 'children', 0, 'label'],
      ['found', 'children', 0, 'label'],
    ],
    [['category'], undefined],
    [[secret], undefined],
    [['found', secret], undefined],
    [['found', { of: secret }], undefined],
    [['found', 1.5], undefined],
    [[], undefined],
    ['found', undefined],
  ])('the path %j becomes %j', (path, expected) => {
    const [error] = masked([{ message: secret, path }]).errors
    expect(error).toEqual(expected ? { ...general, path: expected } : general)
  })

  test('of another shape, or too many, are few and masked', () => {
    expect(masked({ message: secret }).errors).toEqual([general])
    expect(masked(Array.from({ length: 500 }, () => ({ message: secret }))).errors).toHaveLength(20)
    const long = masked([{ message: 'x'.repeat(5_000), extensions: { code: 'BAD_USER_INPUT' } }])
    expect(long.errors[0]?.message).toHaveLength(300)
  })
})
