import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The visible label of a button is part of its accessible name, so that speech control works with the label (WCAG
 * 2.5.3).
 */
test.each(['nl', 'de', 'fr', 'en'])(
  '[A11Y-1] accessible names of address book buttons in %s contain their labels',
  (language) => {
    const { address } = JSON.parse(readFileSync(`i18n/${language}.json`, 'utf8')).account
    const spoken = Object.keys(address).filter((key) => key.endsWith('Of') && key.slice(0, -2) in address)
    expect(spoken.length).toBeGreaterThan(1)
    for (const key of spoken)
      expect(address[key].toLowerCase()).toContain(address[key.slice(0, -2)].toLowerCase())
  },
)
