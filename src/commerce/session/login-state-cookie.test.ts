import { expect, test } from 'vitest'
import { loginStateOf } from '#stores/login-state.ts'
import { serialiseLoginState } from './login-state-cookie.ts'

test('[SES-2] the browser reads the cookie as the server wrote it', () => {
  const flags = { creditAffinity: true, bonusProgramme: false, withoutPassword: true }
  expect(serialiseLoginState(flags)).toBe('li=1&ca=1&bop=0&np=1')
  expect(loginStateOf(serialiseLoginState(flags), 2)).toMatchObject({ ...flags, loggedIn: true })
})
