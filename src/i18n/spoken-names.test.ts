import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is written on a button stands in its spoken name, too: who speaks to the page says what they see (WCAG 2.5.3). */
test.each(['nl', 'de', 'fr'])(
  '[A11Y-1] buttons of the address book in %s are called what they say',
  (language) => {
    const { address } = JSON.parse(readFileSync(`i18n/${language}.json`, 'utf8')).account
    const spoken = Object.keys(address).filter((key) => key.endsWith('Of') && key.slice(0, -2) in address)
    expect(spoken.length).toBeGreaterThan(1)
    for (const key of spoken)
      expect(address[key].toLowerCase()).toContain(address[key.slice(0, -2)].toLowerCase())
  },
)
