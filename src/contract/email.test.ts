import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiDomain, emailKeyOf } from './email.ts'

test.each([
  ['testa@müller-muster.example', 'testa@xn--mller-muster-dlb.example'],
  ['testa@xn--mller-muster-dlb.example', 'testa@xn--mller-muster-dlb.example'],
  ['Kunde@MÜLLER.example', 'kunde@xn--mller-kva.example'],
  [' kunde@mu\u0308ller.example ', 'kunde@xn--mller-kva.example'],
  ['Anna@Duinlicht.Example', 'anna@duinlicht.example'],
  ['anna@ｄｕｉｎｌｉｃｈｔ.example', 'anna@duinlicht.example'],
  ['jürg@zürich.example', 'jürg@xn--zrich-kva.example'],
  ['a@b@müller.example', 'a@b@xn--mller-kva.example'],
  ['No Address', 'no address'],
  ['@müller.example', '@müller.example'],
  ['', ''],
  // A Greek koronis normalises to a space and a mark.
  ['\u1fbd', '\u0313'],
  ['a@müller.example\u1fbd', 'a@müller.example \u0313'],
])('[WHO-1] the key of mailbox %j is %j', (email, key) => expect(emailKeyOf(email)).toBe(key))

test.each([
  ['duinlicht.example:80'],
  ['duinlicht.example/path'],
  ['user@duinlicht.example'],
  ['a b.example'],
  [`${'a.'.repeat(130)}example`],
  ['%61.example'],
])('[WHO-1] %j is no domain', (domain) => expect(asciiDomain(domain)).toBeUndefined())

test('[WHO-1] the key of a key is the key itself, for any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme', maxLength: 60 })), (typed) => {
      const key = emailKeyOf(typed)
      expect(emailKeyOf(key)).toBe(key)
    }),
  )
})

test('[WHO-1] an address has the same key in capital and in small letters', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(emailKeyOf(email.toUpperCase())).toBe(emailKeyOf(email))
    }),
  )
})
