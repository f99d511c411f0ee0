import { afterEach, describe, expect, test, vi } from 'vitest'
import { logAstroEvent } from './astro-log.ts'
import { errorText, logFailure, logWarning } from './log-failure.ts'

const lines: string[] = []
vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
afterEach(() => void lines.splice(0))

describe('[DEV-5] a logged failure', () => {
  test('is one line of JSON, with the stack and its causes in one field', () => {
    const cause = Object.assign(new TypeError('fetch failed\nbadly'), { code: 'ECONNREFUSED' })
    logFailure('search', new Error('no answer', { cause }), { requestId: 'r-1', tenant: 'nl' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('\n')
    const { error, ...line } = JSON.parse(lines[0] ?? '')
    expect(line).toEqual({
      ...{ level: 'error', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
      ...{ component: 'search', room: 'search' },
      ...{ requestId: 'r-1', tenant: 'nl', message: 'Error: no answer' },
    })
    expect(error).toMatch(
      /^Error: no answer\n {4}at .*log-failure\.test[\s\S]*\ncaused by: TypeError: fetch failed\nbadly\n {4}at /,
    )
  })

  test('of a page comes from Astro as a stack, and is the same line', () => {
    const { stack = '' } = new TypeError('no such thing')
    logAstroEvent({ level: 'error', label: null, message: stack })
    logAstroEvent({ level: 'info', label: 'router', message: 'ready' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      ...{ component: 'page', room: 'page', message: 'TypeError: no such thing', error: stack },
    })
  })

  test('has the error’s code, and needs no error object', () => {
    logFailure('mail', Object.assign(new Error('refused'), { code: 'EENVELOPE' }))
    logFailure('payment', 'no settings')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { code: 'EENVELOPE', message: 'Error: refused' },
      { component: 'payment', message: 'no settings' },
    ])
    expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('error')
  })

  test.each([
    ['550 5.1.1 <anna.de-wit@klant.example>: no such user', '550 5.1.1 <…@…>: no such user'],
    ['Anna@Klant.example, bo@klant.example', '…@…, …@…'],
    ['to=zoë@klant.example', 'to=…@…'],
    ['at 10:15 @ the office', 'at 10:15 @ the office'],
  ])('[LAW-10] has no e-mail address: %s', (text, message) => {
    logWarning('mail', text)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: message })
    const folded = errorText(new Error('outer', { cause: new Error(text) }))
    expect(folded).toContain(`caused by: Error: ${message}\n`)
    expect(folded).not.toMatch(/klant/)
  })
})
