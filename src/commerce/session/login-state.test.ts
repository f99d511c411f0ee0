import { expect, test } from 'vitest'
import { parseLoginState, serialiseLoginState } from './login-state.ts'

const loggedOut = { loggedIn: false, creditAffinity: false, bonusProgramme: false, withoutPassword: false }

test('[SES-2] the cookie is read as it was written', () => {
  const flags = { creditAffinity: true, bonusProgramme: false, withoutPassword: true }
  expect(serialiseLoginState(flags)).toBe('li=1&ca=1&bop=0&np=1')
  expect(parseLoginState(serialiseLoginState(flags))).toEqual({ ...flags, loggedIn: true })
})

test.each([undefined, '', 'li', 'li=true', 'li=0&ca=0', '%E0%A4%A', '{"li":"1"}'])(
  '[SES-2] [SES-3] %j is read as logged out',
  (text) => {
    expect(parseLoginState(text)).toEqual(loggedOut)
  },
)
