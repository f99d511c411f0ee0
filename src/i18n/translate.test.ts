import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMessages } from './messages.ts'
import { createTranslate } from './translate.ts'

const folder = mkdtempSync(join(tmpdir(), 'i18n-'))
writeFileSync(
  join(folder, 'de.json'),
  JSON.stringify({
    greet: 'Straße {{name}}',
    only: 'de',
    found: { one: '{{count}} Treffer', other: '{{count}} Treffer gesamt' },
    broken: 7,
    total: 'Neu: {{price}}. {{more}}..',
    rest: 'Rest {{price}}',
    all: { one: '{{count}} für {{price}}.', other: '{{count}} für {{price}}.' },
  }),
)
writeFileSync(join(folder, 'de-CH.json'), JSON.stringify({ greet: 'Strasse {{name}}' }))
writeFileSync(join(folder, 'fr.json'), '{ half a ')
const swiss = createTranslate('de-CH', readMessages(folder, 'de-CH'))
const french = createTranslate('fr-CH', readMessages(folder, 'fr-CH'))

test.each([
  ['a locale has its own word', swiss('greet', { name: 'A' }), 'Strasse A'],
  ['and falls back to its language', swiss('only'), 'de'],
  ['a plural of one', swiss('found', { count: 1 }), '1 Treffer'],
  ['a plural of many', swiss('found', { count: 5 }), '5 Treffer gesamt'],
  ['a missing message shows the default', swiss('gone', {}, 'Default'), 'Default'],
  ['or the id', swiss('gone.too'), 'gone.too'],
  ['a broken message too', swiss('broken'), 'broken'],
  ['a branch is no message', swiss('found'), 'found'],
  ['a broken file is silent', french('greet', {}, 'Bonjour'), 'Bonjour'],
])('[TEN-8] [ERR-1] %s', (_, shown, expected) => expect(shown).toBe(expected))

test.each([
  ['total', { price: '990 kr.', more: 'Und' }, 'Neu: 990 kr. Und..'],
  ['total', { price: '£9', more: 'Und' }, 'Neu: £9. Und..'],
  ['total', { price: '9 $&.', more: 'Und' }, 'Neu: 9 $&. Und..'],
  ['total', { price: "$'$`$$.", more: '$1.' }, "Neu: $'$`$$. $1.."],
  ['total', { price: 'kr. (990)', more: 'usw.' }, 'Neu: kr. (990). usw..'],
  ['total', { price: 'warte...', more: 'Und' }, 'Neu: warte.... Und..'],
  ['all', { price: '990 kr.', count: 2 }, '2 für 990 kr.'],
  ['all', { price: '990 kr.', count: 1 }, '1 für 990 kr.'],
  ['rest', { price: '990 kr.' }, 'Rest 990 kr.'],
])('[TEN-8] a value with a full stop brings that of its sentence: %s %j', (id, values, expected) => {
  expect(swiss(id, values)).toBe(expected)
})
