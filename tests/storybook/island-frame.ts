import de from '../../i18n/de.json'
import fr from '../../i18n/fr.json'
import nl from '../../i18n/nl.json'
import type { IslandFrame } from '../../src/islands/frame.ts'

const texts = { nl, de, fr }

/** The frame of an island in a language, with all messages: stories and tests have no server to pick them. */
export const frameIn = (language: keyof typeof texts): IslandFrame => ({
  locale: { nl: 'nl-NL', de: 'de-DE', fr: 'fr-CH' }[language],
  texts: texts[language],
  formatting: {
    priceFormat: language === 'fr' ? 'locale' : 'iso',
    i18n: { currency: language === 'fr' ? 'CHF' : 'EUR', timeZone: 'Europe/Amsterdam' },
    organisation: { serviceHours: [] },
  },
})
