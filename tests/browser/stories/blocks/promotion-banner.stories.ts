import type { AstroStories, BlockStory } from '../astro-story.ts'

export default {
  title: 'Blocks/PromotionBanner',
  parameters: { astro: 'blocks/PromotionBanner' },
} satisfies AstroStories

export const TwoCodes: BlockStory<'promotionBanner'> = {
  args: {
    nl: {
      type: 'promotionBanner',
      title: 'Warm de winter in',
      body: 'Kies een code en vul hem in bij je bestelling.',
      terms: 'Eén keer per dag te gebruiken, niet te combineren, niet op afgeprijsde artikelen.',
      codes: [
        { code: 'WOLWINTER', label: '15% korting op truien en vesten' },
        { code: 'DIEPESLAAP', label: '15% korting op beddengoed en nachtmode' },
      ],
    },
    de: {
      type: 'promotionBanner',
      title: 'Warm durch den Winter',
      body: 'Wählen Sie einen Code und geben Sie ihn bei der Bestellung ein.',
      terms: 'Einmal pro Tag einlösbar, nicht kombinierbar, nicht für reduzierte Artikel.',
      codes: [
        { code: 'WOLLWINTER', label: '15 % auf Pullover und Strickjacken' },
        { code: 'TIEFSCHLAF', label: '15 % auf Bettwäsche und Nachtwäsche' },
      ],
    },
    fr: {
      type: 'promotionBanner',
      title: 'L’hiver bien au chaud',
      body: 'Choisissez un code et saisissez-le lors de votre commande.',
      terms: 'Une utilisation par jour, non cumulable, hors articles en promotion.',
      codes: [
        { code: 'LAINE-HIVER', label: '15 % sur les pulls et les gilets' },
        { code: 'BELLE-NUIT', label: '15 % sur le linge de lit et les pyjamas' },
      ],
    },
  },
}

export const OneCode: BlockStory<'promotionBanner'> = {
  args: {
    nl: { ...TwoCodes.args.nl, codes: [{ code: 'WOL15', label: '15% korting op wol' }] },
    de: { ...TwoCodes.args.de, codes: [{ code: 'WOLLE15', label: '15 % auf Wolle' }] },
    fr: { ...TwoCodes.args.fr, codes: [{ code: 'LAINE15', label: '15 % sur la laine' }] },
  },
}

export const LongText: BlockStory<'promotionBanner'> = {
  args: {
    nl: {
      type: 'promotionBanner',
      title: 'Einde-van-het-seizoen-opruimingsvoordeel voor iedereen die al eens bij ons heeft besteld',
      body: 'Je kunt de code gebruiken in de winkel, aan de telefoon en op de bestelkaart. <b>Zeg hem aan het begin van het gesprek</b>, dan rekenen we hem meteen mee.',
      terms:
        'De korting geldt voor artikelen die we zelf verkopen en verzenden. Uitgesloten zijn cadeaukaarten, bezorgkosten, aansluitkosten, garantieverlengingen en artikelen die al zijn afgeprijsd. Stuur je een deel terug, dan rekenen we de korting over wat je houdt.',
      codes: [
        {
          code: 'OPRUIMING-NAJAAR-26',
          label: 'Vijftien procent op alle gebreide bovenkleding met een wolmerk',
        },
        { code: 'A-15-W', label: 'Vijftien procent op apparaten' },
        { code: 'LEKKER-SLAPEN', label: 'Een gratis kussensloop bij elk dekbedovertrek' },
      ],
    },
    de: {
      type: 'promotionBanner',
      title: 'Saisonschlussräumungsvorteile für alle, die schon einmal bei uns bestellt haben',
      body: 'Der Code gilt im Webshop, am Telefon und auf der Bestellkarte. <b>Nennen Sie ihn zu Beginn des Gesprächs</b>, dann rechnen wir ihn gleich ein.',
      terms:
        'Der Rabatt gilt für Artikel, die wir selbst verkaufen und versenden. Ausgenommen sind Geschenkkarten, Lieferkosten, Anschlusskosten, Garantieverlängerungen und bereits reduzierte Artikel. Senden Sie einen Teil zurück, berechnen wir den Rabatt auf das, was Sie behalten.',
      codes: [
        {
          code: 'RAEUMUNG-HERBST-26',
          label: 'Fünfzehn Prozent auf alle gestrickten Oberteile mit Wollsiegel',
        },
        { code: 'G-15-W', label: 'Fünfzehn Prozent auf Geräte' },
        { code: 'GUT-SCHLAFEN', label: 'Ein Kissenbezug gratis zu jeder Bettwäsche' },
      ],
    },
    fr: {
      type: 'promotionBanner',
      title: 'Les avantages de fin de saison pour toutes celles et tous ceux qui ont déjà commandé',
      body: 'Le code vaut en ligne, au téléphone et sur le bulletin de commande. <b>Donnez-le au début de l’appel</b> et nous le déduisons aussitôt.',
      terms:
        'La remise vaut pour les articles vendus et expédiés par nos soins. Sont exclus les cartes cadeaux, les frais de livraison et de raccordement, les extensions de garantie et les articles déjà réduits. En cas de retour partiel, elle se calcule sur ce que vous gardez.',
      codes: [
        {
          code: 'FIN-DE-SAISON-26',
          label: 'Quinze pour cent sur tous les hauts tricotés portant le label laine',
        },
        { code: 'E-15-H', label: 'Quinze pour cent sur les appareils' },
        { code: 'BELLE-NUIT', label: 'Une taie d’oreiller offerte avec chaque parure' },
      ],
    },
  },
}
