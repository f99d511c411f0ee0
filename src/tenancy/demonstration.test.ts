import { expect, test } from 'vitest'
import { isDemonstration } from './demonstration.ts'

test.each([
  [['nl.localhost', 'localhost'], {}, true],
  [['nl.localhost', 'duinlicht.example'], {}, false],
  [['localhost.duinlicht.example'], {}, false],
  [['duinlicht.example'], { DEMO: '1' }, true],
  [['nl.localhost'], { DEMO: '0' }, false],
  [['nl.localhost'], { SMTP_URL: 'smtp://post.example' }, false],
  [['nl.localhost'], { SMTP_URL: 'smtp://post.example', DEMO: '1' }, false],
])('[LOG-3] a shop at %j with %j shows its emails: %s', (hosts, environment, shown) => {
  expect(isDemonstration({ hosts }, environment)).toBe(shown)
})
