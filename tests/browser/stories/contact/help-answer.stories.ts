import type { HelpLeaf } from '#content/contact-help.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Contact/HelpAnswer',
  parameters: { astro: 'contact/HelpAnswer' },
} satisfies AstroStories

interface AnswerProps {
  leaf: HelpLeaf
  write: string
}

const props = (paragraphs: string[], label: string): AnswerProps => ({
  leaf: {
    ...{ code: 'order-cancel', targetEmailID: 1, needs: [], optional: [], labels: [] },
    answer: { paragraphs, links: [{ label, href: 'route:accountOrders' }] },
  },
  write: '/',
})

export const Full: AstroStory<AnswerProps> = {
  args: {
    nl: props(
      [
        'Zolang er geen factuur is, annuleer je zelf: <b>open je bestelling</b> en kies annuleren.',
        'Is ze gefactureerd, dan kan dat niet meer. Je stuurt de artikelen dan terug.',
      ],
      'Naar je bestellingen',
    ),
    de: props(
      [
        'Solange es keine Rechnung gibt, stornieren Sie selbst: <b>Öffnen Sie Ihre Bestellung</b> und wählen Sie Stornieren.',
        'Nach der Rechnung geht das nicht mehr. Senden Sie die Artikel dann zurück.',
      ],
      'Zu Ihren Bestellungen',
    ),
    fr: props(
      [
        'Tant qu’il n’y a pas de facture, vous annulez vous-même : <b>ouvrez votre commande</b> et choisissez Annuler.',
        'Une fois la facture établie, ce n’est plus possible. Renvoyez alors les articles.',
      ],
      'Vers vos commandes',
    ),
  },
}
