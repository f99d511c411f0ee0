import { expect, test } from 'vitest'
import { groupsOf } from './customer-groups.ts'

test.each([
  [{ loggedIn: false, bonusProgramme: false, hasOrdered: false }, ['EVERYONE']],
  [{ loggedIn: false, bonusProgramme: true, hasOrdered: true }, ['EVERYONE']],
  [{ loggedIn: true, bonusProgramme: false, hasOrdered: false }, ['EVERYONE', 'REGISTERED', 'NEW_CUSTOMERS']],
  [{ loggedIn: true, bonusProgramme: true, hasOrdered: true }, ['EVERYONE', 'REGISTERED', 'BONUS_PROGRAMME']],
])('[BAS-5] %j belongs to %j', (known, groups) => {
  expect([...groupsOf(known)]).toEqual(groups)
})
