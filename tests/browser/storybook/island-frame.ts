import type { MessageTree } from '#i18n/messages.ts'
import type { IslandFrame } from '#islands/frame.ts'
import de from '../../../i18n/de.json' with { type: 'json' }
import deCh from '../../../i18n/de-CH.json' with { type: 'json' }
import fr from '../../../i18n/fr.json' with { type: 'json' }
import nl from '../../../i18n/nl.json' with { type: 'json' }

const texts: Record<string, MessageTree> = { 'nl-NL': nl, 'de-DE': de, 'de-CH': over(de, deCh), 'fr-CH': fr }

/** The context that a page of the document's shop gives an island. */
export function islandFrameOf({ lang }: Pick<HTMLElement, 'lang'> = document.documentElement): IslandFrame {
  const swiss = lang.endsWith('CH')
  return {
    locale: lang,
    texts: texts[lang] ?? nl,
    formatting: {
      priceFormat: lang === 'de-DE' ? 'locale' : 'iso',
      i18n: { currency: swiss ? 'CHF' : 'EUR', timeZone: swiss ? 'Europe/Zurich' : 'Europe/Amsterdam' },
    },
  }
}

/** Messages of a language merged with those of a country, as in pages. */
function over(base: MessageTree, own: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const above = own[key] ?? value
      return [key, typeof value === 'object' && typeof above === 'object' ? over(value, above) : above]
    }),
  )
}
