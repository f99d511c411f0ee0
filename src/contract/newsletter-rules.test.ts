import { describe, expect, test } from 'vitest'
import { cleanSubscription, optionOf, readChoice, subscriptionProblems } from './newsletter-rules.ts'

const good = { email: 'anna@klant.example', firstName: '', lastName: '', consent: true }

describe('[NEW-1] required data of a subscription', () => {
  test.each([
    ['only an address', {}, []],
    ['a name', { firstName: 'Zoë-Marie', lastName: 'van der Linden' }, []],
    ['no address', { email: ' ' }, [['email', 'required']]],
    ['no consent', { consent: false }, [['consent', 'required']]],
    ['an invalid address', { email: 'anna' }, [['email', 'email']]],
    ['two addresses', { email: 'a@klant.example,b@klant.example' }, [['email', 'email']]],
    ['10,000 characters', { email: `${'a'.repeat(10_000)}@klant.example` }, [['email', 'email']]],
    ['a name of 10,000', { lastName: 'b'.repeat(10_000) }, [['lastName', 'tooLong']]],
    ['a name that is markup', { firstName: '<b>Anna</b>' }, [['firstName', 'letters']]],
  ])('%s', (_, given, expected) => {
    const found = subscriptionProblems(cleanSubscription({ ...good, ...given }))
    expect(found.map(({ field, problem }) => [field, problem])).toEqual(expected)
  })

  test('line breaks and direction marks are removed', () => {
    const given = {
      ...good,
      email: 'anna@klant.example\r\nBcc: all@klant.example',
      firstName: 'An\u202ena\r\nX: y',
    }
    const clean = cleanSubscription(given)
    expect(clean.firstName).toBe('Anna X: y')
    expect(subscriptionProblems(clean).map(({ field }) => field)).toEqual(['email', 'firstName'])
  })
})

describe('[NEW-2] option codes', () => {
  test.each([
    ['frequency|0', { type: 'frequency', code: 0 }],
    ['pause|-100', { type: 'pause', code: -100 }],
    ['unsubscribe|199', { type: 'unsubscribe', code: 199 }],
    ['unsubscribe', undefined],
    ['unsubscribe|', undefined],
    ['unsubscribe|99|1', undefined],
    ['toString|99', undefined],
    ['frequency|1e1', undefined],
  ])('%s', (option, choice) => {
    expect(readChoice(option)).toEqual(choice)
    if (choice)
      expect(optionOf(readChoice(option) as NonNullable<ReturnType<typeof readChoice>>)).toBe(option)
  })
})
