import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'
import { $loginState, loginStateOf } from './login-state.ts'

test('[SES-2] the initial state is logged out', () =>
  expect($loginState.get()).toMatchObject({ loggedIn: false, softLoggedIn: false }))

test.each([
  [undefined, 0, { loggedIn: false, softLoggedIn: false }],
  ['li=0&ca=0&bop=0&np=0', 0, { loggedIn: false, softLoggedIn: false }],
  ['li=1&ca=0&bop=0&np=0', 0, { loggedIn: true, softLoggedIn: false }],
  [undefined, 1, { loggedIn: true, softLoggedIn: true }],
  [undefined, 2, { loggedIn: true, softLoggedIn: false }],
  [undefined, 7, { loggedIn: true, softLoggedIn: false }],
  ['li=1', 1, { loggedIn: true, softLoggedIn: true }],
  ['li=yes', 0, { loggedIn: false, softLoggedIn: false }],
  ['li=1&ca=1&bop=0&np=0', 2, { creditAffinity: true, bonusProgramme: false, withoutPassword: false }],
  ['li=1&ca=0&bop=1&np=1', 2, { creditAffinity: false, bonusProgramme: true, withoutPassword: true }],
  ['%%%', 0, { loggedIn: false }],
  ['', 0, { loggedIn: false }],
  ['li', 0, { loggedIn: false }],
  ['li=true', 0, { loggedIn: false }],
  ['%E0%A4%A', 0, { loggedIn: false }],
  ['{"li":"1"}', 0, { loggedIn: false }],
])('[SES-2] [SES-3] cookie %s and token type %d', (cookie, type, state) =>
  expect(loginStateOf(cookie, type)).toMatchObject(state),
)

test.each([
  ['a=1; loginState=li%3D1%26ca%3D0; b=2', 'li=1&ca=0'],
  ['loginState=li=1&ca=0', 'li=1&ca=0'],
  ['xloginState=li=1', undefined],
  ['loginState=%E0%A4%A', '%E0%A4%A'],
  ['', undefined],
])('[SES-2] in the cookies %s the log-in cookie is %s', (cookies, value) =>
  expect(readCookie('loginState', cookies)).toBe(value),
)
