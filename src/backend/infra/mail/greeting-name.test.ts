import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  ['Anna', 'de Wit', 'Anna de Wit'],
  ['J.P.', 'van ’t Hof', 'J.P. van ’t Hof'],
  ['Dr. Zoë', "O'Hara-Müller", "Dr. Zoë O'Hara-Müller"],
  ['', 'Visser', 'Visser'],
  ['', '', ''],
  ['Go to', 'shop.example', ''],
  ['https://shop.example', 'Wit', ''],
  ['Win 1000 euro', 'now', ''],
  ['Anna\nBcc', 'Wit', ''],
  ['a'.repeat(60), 'b'.repeat(60), ''],
])('[SEC-5] %j %j is greeted as %j', (firstName, lastName, name) =>
  expect(greetingName(firstName, lastName)).toBe(name),
)
