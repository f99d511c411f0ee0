import type { AstroStories, BlockStory } from '../astro-story.ts'

export default { title: 'Blocks/Countdown', parameters: { astro: 'blocks/Countdown' } } satisfies AstroStories

const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

export const Running: BlockStory<'countdown'> = {
  args: {
    nl: {
      type: 'countdown',
      title: 'Op tijd voor pakjesavond',
      body: 'Bestel op tijd, dan heb je je pakket op pakjesavond in huis.',
      endsAt: inHours(76.4),
      ended: 'Bestellen voor pakjesavond kan niet meer. Cadeaus voor daarna vind je hier nog.',
      link: { label: 'Kijk bij de cadeaus', href: '/lp/winter-aan-zee' },
    },
    de: {
      type: 'countdown',
      title: 'Rechtzeitig zum Nikolaus',
      body: 'Bestellen Sie rechtzeitig, dann ist Ihr Paket zum Nikolaus im Haus.',
      endsAt: inHours(76.4),
      ended: 'Für den Nikolaus ist es zu spät. Geschenke für danach finden Sie hier.',
      link: { label: 'Zu den Geschenken', href: '/lp/gemuetlich-durch-den-winter' },
    },
    fr: {
      type: 'countdown',
      title: 'À temps pour la Saint-Nicolas',
      body: 'Commandez à temps et votre colis sera chez vous pour la Saint-Nicolas.',
      endsAt: inHours(76.4),
      ended: 'C’est trop tard pour la Saint-Nicolas. Nos autres cadeaux vous attendent ici.',
      link: { label: 'Voir les cadeaux', href: '/lp/hiver-en-montagne' },
    },
  },
}

export const Ended: BlockStory<'countdown'> = {
  args: {
    nl: { ...Running.args.nl, endsAt: '2026-11-05T23:59:00+01:00' },
    de: { ...Running.args.de, endsAt: '2026-11-05T23:59:00+01:00' },
    fr: { ...Running.args.fr, endsAt: '2026-11-05T23:59:00+01:00' },
  },
}

export const Minimal: BlockStory<'countdown'> = {
  args: {
    nl: { type: 'countdown', title: 'Nog even', endsAt: inHours(2.5), ended: 'Dat was het.' },
    de: { type: 'countdown', title: 'Nicht mehr lange', endsAt: inHours(2.5), ended: 'Das war es.' },
    fr: { type: 'countdown', title: 'Plus que quelques heures', endsAt: inHours(2.5), ended: 'C’est fini.' },
  },
}

export const LongText: BlockStory<'countdown'> = {
  args: {
    nl: {
      ...Running.args.nl,
      title:
        'Sinterklaascadeaubezorgingsgarantie voor alles wat als pakket door de brievenbus of de voordeur past',
      body: 'Ze geldt voor artikelen die op voorraad zijn, voor adressen in Nederland en voor afhaalpunten. Lukt het ons toch niet, dan krijg je de bezorgkosten terug en mag je het artikel <b>een maand lang</b> terugsturen.',
      endsAt: inHours(2900),
    },
    de: {
      ...Running.args.de,
      title: 'Nikolausgeschenkzustellungsgarantie für alles, was als Paket durch die Haustür passt',
      body: 'Sie gilt für Artikel an Lager, für Adressen im Inland und für Abholstellen. Gelingt es uns doch nicht, erstatten wir die Lieferkosten, und Sie dürfen den Artikel <b>einen Monat lang</b> zurückgeben.',
      endsAt: inHours(2900),
    },
    fr: {
      ...Running.args.fr,
      title: 'La garantie de livraison pour la Saint-Nicolas, pour tout ce qui voyage en colis ordinaire',
      body: 'Elle vaut pour les articles en stock, les adresses en Suisse et les points relais. Si nous n’y parvenons pas, nous remboursons les frais de livraison et vous avez <b>un mois entier</b> pour rendre l’article.',
      endsAt: inHours(2900),
    },
  },
}
