import type { AstroStories, BlockStory } from '../astro-story.ts'

export default { title: 'Blocks/Video', parameters: { astro: 'blocks/Video' } } satisfies AstroStories

const embed = 'https://player.kijkdoos.example/embed/trui-met-de-hand'

export const Full: BlockStory<'video'> = {
  args: {
    nl: {
      type: 'video',
      title: 'Een trui met de hand wassen',
      embed,
      provider: 'Kijkdoos',
      still: { src: '/pictures/laundry-room', alt: 'Wasruimte met een wasbak en een trui' },
      transcript: [
        'Vul de wasbak met lauw water en een dop wolwasmiddel.',
        'Leg de trui erin en knijp hem zacht; <b>niet wrijven</b>.',
        'Rol hem in een handdoek en laat hem liggend drogen.',
      ],
    },
    de: {
      type: 'video',
      title: 'Einen Pullover von Hand waschen',
      embed,
      provider: 'Kijkdoos',
      still: { src: '/pictures/laundry-room', alt: 'Waschraum mit Becken und Pullover' },
      transcript: [
        'Füllen Sie das Becken mit lauwarmem Wasser und einer Kappe Wollwaschmittel.',
        'Drücken Sie den Pullover sanft; <b>nicht reiben</b>.',
        'Rollen Sie ihn in ein Handtuch und trocknen Sie ihn liegend.',
      ],
    },
    fr: {
      type: 'video',
      title: 'Laver un pull à la main',
      embed,
      provider: 'Kijkdoos',
      still: { src: '/pictures/laundry-room', alt: 'Buanderie avec un bac et un pull' },
      transcript: [
        'Remplissez le bac d’eau tiède avec un bouchon de lessive pour laine.',
        'Pressez le pull doucement, <b>sans frotter</b>.',
        'Roulez-le dans une serviette et faites-le sécher à plat.',
      ],
    },
  },
}

export const Minimal: BlockStory<'video'> = {
  args: {
    nl: { ...Full.args.nl, title: 'In het atelier', transcript: [] },
    de: { ...Full.args.de, title: 'Im Atelier', transcript: [] },
    fr: { ...Full.args.fr, title: 'À l’atelier', transcript: [] },
  },
}

const longProvider = 'Beeldbank voor Consumentenvoorlichting en Huishoudtechniek'

export const LongText: BlockStory<'video'> = {
  args: {
    nl: {
      ...Full.args.nl,
      title: 'Wasmachinefilterschoonmaakhandleiding: van de stekker eruit tot de eerste lege wasbeurt',
      provider: longProvider,
    },
    de: {
      ...Full.args.de,
      title: 'Waschmaschinenflusensiebreinigung: vom Ziehen des Steckers bis zum ersten Leerlauf',
      provider: longProvider,
    },
    fr: {
      ...Full.args.fr,
      title: 'Nettoyer le filtre du lave-linge : de la prise débranchée au premier cycle à vide',
      provider: longProvider,
    },
  },
}
