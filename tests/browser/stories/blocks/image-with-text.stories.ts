import type { AstroStories, BlockStory } from '../astro-story.ts'

export default {
  title: 'Blocks/ImageWithText',
  parameters: { astro: 'blocks/ImageWithText' },
} satisfies AstroStories

export const Full: BlockStory<'imageWithText'> = {
  args: {
    nl: {
      type: 'imageWithText',
      title: 'Een bed om in te blijven liggen',
      body: [
        'Flanel voor wie het snel koud heeft, glad katoen voor wie liever koel slaapt.',
        'Leg er een wollen deken overheen en zet het raam op een kier. <b>Beter wordt het niet.</b>',
      ],
      picture: { src: '/pictures/bedroom', alt: 'Opgemaakt bed met dekbed en kussens' },
      pictureSide: 'left',
      links: [
        { label: 'Bekijk beddengoed', href: '/c/wonen/beddengoed' },
        { label: 'Wol wassen en bewaren', href: '/inspiratie/wol-wassen-en-bewaren' },
      ],
    },
    de: {
      type: 'imageWithText',
      title: 'Ein Bett zum Liegenbleiben',
      body: [
        'Flanell für alle, die schnell frieren, glatte Baumwolle für alle, die lieber kühl schlafen.',
        'Legen Sie eine Wolldecke darüber und kippen Sie das Fenster. <b>Besser wird es nicht.</b>',
      ],
      picture: { src: '/pictures/bedroom', alt: 'Gemachtes Bett mit Decke und Kissen' },
      pictureSide: 'left',
      links: [
        { label: 'Zur Bettwäsche', href: '/c/wohnen/bettwaesche' },
        { label: 'Wolle waschen und aufbewahren', href: '/magazin/wolle-waschen-und-aufbewahren' },
      ],
    },
    fr: {
      type: 'imageWithText',
      title: 'Un lit qu’on ne quitte plus',
      body: [
        'De la flanelle pour les frileux, un coton lisse pour qui préfère dormir au frais.',
        'Ajoutez une couverture en laine et entrouvrez la fenêtre. <b>On ne fait pas mieux.</b>',
      ],
      picture: { src: '/pictures/bedroom', alt: 'Lit fait avec couette et oreillers' },
      pictureSide: 'left',
      links: [
        { label: 'Voir le linge de lit', href: '/c/maison/linge-de-lit' },
        { label: 'Laver et conserver la laine', href: '/magazine/laver-et-conserver-la-laine' },
      ],
    },
  },
}

export const PictureOnTheRight: BlockStory<'imageWithText'> = {
  args: {
    nl: { ...Full.args.nl, pictureSide: 'right' },
    de: { ...Full.args.de, pictureSide: 'right' },
    fr: { ...Full.args.fr, pictureSide: 'right' },
  },
}

export const Minimal: BlockStory<'imageWithText'> = {
  args: {
    nl: {
      type: 'imageWithText',
      title: 'Koffie op zondag',
      body: ['Neem de tijd.'],
      picture: { src: '/pictures/kitchen-coffee', alt: '' },
      pictureSide: 'left',
      links: [],
    },
    de: {
      type: 'imageWithText',
      title: 'Kaffee am Sonntag',
      body: ['Nehmen Sie sich Zeit.'],
      picture: { src: '/pictures/kitchen-coffee', alt: '' },
      pictureSide: 'left',
      links: [],
    },
    fr: {
      type: 'imageWithText',
      title: 'Le café du dimanche',
      body: ['Prenez le temps.'],
      picture: { src: '/pictures/kitchen-coffee', alt: '' },
      pictureSide: 'left',
      links: [],
    },
  },
}

export const LongText: BlockStory<'imageWithText'> = {
  args: {
    nl: {
      ...Full.args.nl,
      title: 'Wasmachineaansluitmogelijkheden in een keuken zonder eigen wateraansluiting en zonder afvoer',
      body: [
        'Wij sluiten je machine aan op een kraan die niet verder dan drieënhalve meter van de plek staat. Zo ver reikt de slang, en langer mag niet: dan zakt de druk en gaat het spoelen niet meer goed.',
        'Zit de kraan verder weg, laat dan eerst een leiding leggen. We komen graag later terug; dat kost je niets, als je het ons een werkdag van tevoren zegt.',
        'De oude machine nemen we mee, ook als je hem niet bij ons hebt gekocht.',
      ],
    },
    de: {
      ...Full.args.de,
      title: 'Waschmaschinenanschlussmöglichkeiten in Küchen ohne eigenen Wasseranschluss und ohne Abfluss',
      body: [
        'Wir verbinden Ihre Maschine mit einem Hahn, der höchstens dreieinhalb Meter vom Standort entfernt ist. So weit reicht der Schlauch, und länger darf er nicht sein: Sonst sinkt der Druck und das Spülen leidet.',
        'Liegt der Hahn weiter entfernt, lassen Sie bitte zuerst eine Leitung legen. Wir kommen gern später wieder; das kostet Sie nichts, wenn Sie es uns einen Werktag vorher sagen.',
        'Die alte Maschine nehmen wir mit, auch wenn sie nicht von uns ist.',
      ],
    },
    fr: {
      ...Full.args.fr,
      title: 'Les raccordements possibles du lave-linge dans une cuisine sans arrivée d’eau ni évacuation',
      body: [
        'Nous raccordons votre appareil à un robinet situé à trois mètres et demi au plus de son emplacement. C’est la portée du tuyau, et il ne doit pas être plus long : la pression baisserait et le rinçage en souffrirait.',
        'Si le robinet est plus éloigné, faites d’abord poser une conduite. Nous revenons volontiers plus tard, sans frais si vous nous prévenez un jour ouvrable à l’avance.',
        'Nous emportons l’ancien appareil, même s’il ne vient pas de chez nous.',
      ],
    },
  },
}
