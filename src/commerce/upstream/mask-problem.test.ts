import { describe, expect, test } from 'vitest'
import { maskedProblem } from './mask-problem.ts'

const secret = 'SQLSTATE 42P01 at /srv/app/orders.php'
const known = { parameter: 'code', reason: 'TOO_MANY_ATTEMPTS' }

const mask = async (status: number, value: unknown) => {
  const { response, withheld } = maskedProblem(status, value, 'r-1')
  return { status: response.status, body: await response.json(), withheld }
}
const withheld = (status: number) => `status ${status}, and its body is not a problem of the contract`

describe('[REL-10] a REST service that refuses', () => {
  test.each([
    [400, { errors: [known] }, [known], undefined],
    [
      422,
      { title: secret, errors: [{ parameter: 'email', reason: 'tooLong' }] },
      [{ parameter: 'email', reason: 'tooLong' }],
      undefined,
    ],
    [
      401,
      { errors: [{ parameter: 'x-ec-token', reason: 'SESSION_EXPIRED' }] },
      [{ parameter: 'x-ec-token', reason: 'SESSION_EXPIRED' }],
      undefined,
    ],
    [404, undefined, [], undefined],
    [400, { errors: [{ parameter: 'q', reason: secret }, known] }, [known], withheld(400)],
    [400, { errors: [{ parameter: secret, reason: 'tooLong' }] }, [], withheld(400)],
    [403, { message: secret, stack: [secret] }, [], withheld(403)],
    [418, { message: secret }, [], withheld(418)],
    [404, { title: secret, detail: secret }, [], withheld(404)],
    [400, secret, [], withheld(400)],
    [400, null, [], withheld(400)],
    [400, { errors: secret }, [], withheld(400)],
  ])('%i %j is a problem of the shop', async (status, value, errors, log) => {
    const result = await mask(status, value)
    const expected = status === 418 ? 400 : status
    expect(result.status).toBe(expected)
    expect(result.body).toMatchObject({ type: 'about:blank', status: expected, requestId: 'r-1', errors })
    expect(result.withheld).toBe(log)
    expect(JSON.stringify(result)).not.toMatch(/SQLSTATE|srv/)
  })
})
