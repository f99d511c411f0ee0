import { describe, expect, test } from 'vitest'
import { readMessages } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { type CustomerForm, outcomeText, problemText } from './customer-messages.ts'

const nl = createTranslate('nl-NL', readMessages('i18n', 'nl-NL'))
const nothing = createTranslate('xx-XX', {})

describe('[LOG-2] [LOG-3] [ERR-1] the messages of specification 5 and 8', () => {
  test.each([
    ['logIn', 'password', 'required', 'Dit is een verplicht veld.'],
    ['logIn', 'password', 'tooLong', 'Wachtwoord is te lang.'],
    ['logIn', 'password', 'tooShort', 'Wachtwoord is te kort.'],
    ['data', 'currentPassword', 'tooLong', 'Wachtwoord is te lang.'],
    ['logIn', 'email', 'email', 'Het e-mailadres is ongeldig'],
    ['register', 'email', 'email', 'Geef een geldig e-mailadres op'],
    ['register', 'firstName', 'required', 'Vul je voornaam in.'],
    ['register', 'password', 'required', 'Kies een wachtwoord.'],
    ['register', 'password', 'tooShort', 'Wachtwoord is te kort.'],
    ['forgotten', 'email', 'email', 'Geef een geldig e-mailadres op'],
    ['forgotten', 'email', 'required', 'Verplicht'],
  ] as const)('%s %s %s: %s', (form, field, problem, sentence) => {
    expect(problemText(nl, form as CustomerForm, field, problem)).toBe(sentence)
  })

  test('the default message of digits is the specification’s', () => {
    expect(problemText(nothing, 'number', 'customerNumber', 'digits')).toBe('Nur Zahlen sind erlaubt')
  })

  test('the waiting time uses singular and plural', () => {
    const wait = (waitSeconds: number) =>
      outcomeText(nl, 'logIn', { error: 'TOO_MANY_ATTEMPTS', problems: [], waitSeconds })
    expect(wait(1)).toContain('1 seconde ')
    expect(wait(64)).toContain('64 seconden ')
  })
})
