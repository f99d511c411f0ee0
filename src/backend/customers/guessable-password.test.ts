import { describe, expect, test } from 'vitest'
import { demoPassword } from '#demo/customers/demo-customers.ts'
import { isGuessable } from './guessable-password.ts'

const shop = { company: 'Duinlicht', clientId: 'duinlicht-nl', hosts: ['www.duinlicht.example'] }
const anna = { email: 'Anna.deWit@post.example', firstName: 'Anna', lastName: 'de Wit' }

describe('[REL-12] [LOG-2] an easily guessed password', () => {
  test.each([
    ['one of the most frequent', '123456'],
    ['in capitals', 'PassWord'],
    ['in full width', 'ｐａｓｓｗｏｒｄ'],
    ['with blanks around', ' password '],
    ['in Dutch', 'Wachtwoord'],
    ['in German', 'passwort'],
    ['in French', 'motdepasse'],
    ['the shop', 'duinlicht'],
    ['the shop, with a year', 'Duinlicht2026!'],
    ['the host of the shop', 'www.duinlicht.example'],
    ['the address', 'anna.dewit@post.example'],
    ['its mailbox', 'AnnaDeWit'],
    ['its mailbox, with digits', '12anna.dewit34'],
    ['the name', 'Anna de Wit'],
    ['the name, turned', 'dewit-anna'],
    ['the first name, with digits', 'anna1980'],
  ])('is refused: %s', async (_, password) => {
    expect(await isGuessable(password, anna, shop)).toBe(true)
  })

  test.each([
    'zonlicht',
    'duinlicht bij zonsondergang',
    'Anna leest graag',
    'correct horse battery staple',
    'gk7!pq',
    'ann4anas',
    demoPassword,
    '🩱🩱🩱🩱🩱🩱',
  ])('%s is accepted', async (password) => {
    expect(await isGuessable(password, anna, shop)).toBe(false)
  })

  test('a missing or short name refuses nothing', async () => {
    const owner = { email: 'x@post.example', firstName: 'Al', lastName: null }
    for (const password of ['al1234', '!!!!!!', '20261125'])
      expect(await isGuessable(password, owner, shop)).toBe(false)
  })

  test('the list contains at least the 10,000 most frequent passwords of sufficient length', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const possible = dictionary['passwords-common'].filter((word) => [...word].length >= 6)
    expect(possible.length).toBeGreaterThan(10_000)
    expect(possible.filter((word) => word !== word.toLowerCase())).toEqual([])
  })
})
