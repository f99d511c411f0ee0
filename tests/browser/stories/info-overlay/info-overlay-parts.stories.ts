import type { InfoOverlay } from '#content/info-overlay-schema.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'InfoOverlay/InfoOverlayParts',
  parameters: { astro: 'info-overlay/InfoOverlayParts' },
} satisfies AstroStories

interface OverlayProps {
  parts: InfoOverlay['parts']
}

/** A part of every kind. */
const props = (words: string[]): OverlayProps => {
  const [heading = '', paragraph = '', caption = '', how = '', when = '', home = '', point = '', days = ''] =
    words
  const [notice = '', label = ''] = words.slice(8)
  return {
    parts: [
      { kind: 'paragraph', text: paragraph },
      { kind: 'heading', level: 2, text: heading },
      { kind: 'list', ordered: false, items: [home, point] },
      {
        kind: 'table',
        caption,
        columns: [how, when],
        rows: [
          [home, days],
          [point, days],
        ],
      },
      { kind: 'notice', text: notice },
      { kind: 'links', links: [{ label, href: 'route:customerService' }] },
    ],
  }
}

export const EveryKind: AstroStory<OverlayProps> = {
  args: {
    nl: props([
      ...['Hoe het komt', 'Je ziet de kosten altijd <b>in je winkelwagen</b>, voordat je iets invult.'],
      ...['Manieren van bezorgen', 'Hoe', 'Wanneer', 'Aan huis', 'Bij een PostNL-punt', 'binnen 2 werkdagen'],
      ...['Met de feestdagen duurt het een dag langer.', 'Klantenservice'],
    ]),
    de: props([
      ...['So kommt es an', 'Die Kosten stehen immer <b>im Warenkorb</b>, bevor Sie etwas ausfüllen.'],
      ...[
        'Arten der Lieferung',
        'Wie',
        'Wann',
        'Nach Hause',
        'An eine Abholstelle',
        'innerhalb von 2 Werktagen',
      ],
      ...['An Feiertagen dauert es einen Tag länger.', 'Service und Hilfe'],
    ]),
    fr: props([
      ...['Comment il arrive', 'Les frais figurent toujours <b>dans le panier</b>, avant toute saisie.'],
      ...[
        'Modes de livraison',
        'Comment',
        'Quand',
        'À domicile',
        'À un point de retrait',
        'sous 2 jours ouvrables',
      ],
      ...['Un jour de plus pendant les fêtes.', 'Aide et service'],
    ]),
  },
}
