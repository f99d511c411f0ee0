import { expect, test } from 'vitest'
import { loginStateText, readLoginState } from './login-state.ts'

const nobody = { loggedIn: false, creditAffinity: false, bonusProgramme: false, withoutPassword: false }

test('[SES-2] the cookie is read as it was written', () => {
  const flags = { creditAffinity: true, bonusProgramme: false, withoutPassword: true }
  expect(loginStateText(flags)).toBe('li=1&ca=1&bop=0&np=1')
  expect(readLoginState(loginStateText(flags))).toEqual({ ...flags, loggedIn: true })
})

test.each([undefined, '', 'li', 'li=true', 'li=0&ca=0', '%E0%A4%A', '{"li":"1"}'])(
  '[SES-2] [SES-3] %j is read as logged out',
  (text) => {
    expect(readLoginState(text)).toEqual(nobody)
  },
)
