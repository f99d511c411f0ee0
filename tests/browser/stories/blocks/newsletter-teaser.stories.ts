import type { AstroStories, BlockStory } from '../astro-story.ts'

export default {
  title: 'Blocks/NewsletterTeaser',
  parameters: { astro: 'blocks/NewsletterTeaser' },
} satisfies AstroStories

export const Full: BlockStory<'newsletterTeaser'> = {
  args: {
    nl: {
      type: 'newsletterTeaser',
      title: '10% korting op je eerste bestelling',
      body: 'Twee keer per maand nieuws uit de winkel. Afmelden kan met één klik.',
      link: { label: 'Aanmelden', href: '/klantenservice/nieuwsbrief' },
    },
    de: {
      type: 'newsletterTeaser',
      title: '10 % auf Ihre erste Bestellung',
      body: 'Zweimal im Monat Neues aus dem Haus. Abmelden geht mit einem Klick.',
      link: { label: 'Anmelden', href: '/service-hilfe/newsletter' },
    },
    fr: {
      type: 'newsletterTeaser',
      title: '10 % sur votre première commande',
      body: 'Deux fois par mois, des nouvelles de la maison. Un clic suffit pour se désinscrire.',
      link: { label: 'S’inscrire', href: '/aide-service/newsletter' },
    },
  },
}

export const LongText: BlockStory<'newsletterTeaser'> = {
  args: {
    nl: {
      type: 'newsletterTeaser',
      title: 'Kortingsbonnenverzamelaars opgelet: tien procent op je eerste bestelling na aanmelding',
      body: 'Je krijgt de bon per mail zodra je je adres hebt bevestigd. Hij is zes maanden geldig, één keer te gebruiken vanaf een bestelling van EUR 50,00 en niet te combineren met andere acties. <b>Je adres gebruiken we nergens anders voor.</b>',
      link: { label: 'Ja, ik wil de nieuwsbrief ontvangen', href: '/klantenservice/nieuwsbrief' },
    },
    de: {
      type: 'newsletterTeaser',
      title: 'Gutscheinsammlerinnen aufgepasst: zehn Prozent Willkommensrabatt nach der Anmeldung',
      body: 'Sie erhalten den Gutschein per E-Mail, sobald Sie Ihre Adresse bestätigt haben. Er gilt sechs Monate, einmalig ab einem Bestellwert von 50 und nicht zusammen mit anderen Aktionen. <b>Ihre Adresse verwenden wir für nichts anderes.</b>',
      link: { label: 'Ja, ich möchte den Newsletter erhalten', href: '/service-hilfe/newsletter' },
    },
    fr: {
      type: 'newsletterTeaser',
      title: 'Une remise de bienvenue de dix pour cent pour toute nouvelle inscription à notre lettre',
      body: 'Vous recevez le bon par e-mail dès que votre adresse est confirmée. Il vaut six mois, une seule fois, à partir d’une commande de CHF 50.00 et sans cumul avec d’autres actions. <b>Votre adresse ne sert à rien d’autre.</b>',
      link: { label: 'Oui, je souhaite recevoir la lettre', href: '/aide-service/newsletter' },
    },
  },
}
