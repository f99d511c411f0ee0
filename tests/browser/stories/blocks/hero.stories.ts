import type { AstroStories, BlockStory } from '../astro-story.ts'

export default { title: 'Blocks/Hero', parameters: { astro: 'blocks/Hero' } } satisfies AstroStories

export const Full: BlockStory<'hero'> = {
  args: {
    nl: {
      type: 'hero',
      eyebrow: 'Winter aan zee',
      title: 'Warm thuiskomen na het strand',
      body: 'Zachte truien, een dik dekbed en koffie die klaarstaat: alles voor korte dagen en lange avonden.',
      picture: { src: '/pictures/hero-knitwear', alt: 'Gebreide truien op een rustige achtergrond' },
      side: 'left',
      links: [
        { label: 'Bekijk truien en vesten', href: '/c/dames/truien-en-vesten' },
        { label: 'Naar Winter aan zee', href: '/lp/winter-aan-zee' },
      ],
    },
    de: {
      type: 'hero',
      eyebrow: 'Winter in den Bergen',
      title: 'Warm heimkommen nach dem Schnee',
      body: 'Weiche Pullover, eine dicke Decke und Kaffee, der schon bereitsteht: alles für kurze Tage und lange Abende.',
      picture: { src: '/pictures/hero-knitwear', alt: 'Strickpullover vor ruhigem Hintergrund' },
      side: 'left',
      links: [
        { label: 'Zu den Pullovern', href: '/c/damen/pullover' },
        { label: 'Winter in den Bergen', href: '/lp/winter-in-den-bergen' },
      ],
    },
    fr: {
      type: 'hero',
      eyebrow: 'Hiver en montagne',
      title: 'Rentrer au chaud après la neige',
      body: 'Des pulls doux, une couette épaisse et le café qui vous attend : tout pour les jours courts et les longues soirées.',
      picture: { src: '/pictures/hero-knitwear', alt: 'Pulls tricotés sur un fond calme' },
      side: 'left',
      links: [
        { label: 'Voir les pulls', href: '/c/femme/pulls' },
        { label: 'Hiver en montagne', href: '/lp/hiver-en-montagne' },
      ],
    },
  },
}

export const WordsOnTheRight: BlockStory<'hero'> = {
  args: {
    nl: { ...Full.args.nl, side: 'right' },
    de: { ...Full.args.de, side: 'right' },
    fr: { ...Full.args.fr, side: 'right' },
  },
}

const focused = { src: '/pictures/living-room', focus: [0.3, 0.6] as [number, number] }

export const Minimal: BlockStory<'hero'> = {
  args: {
    nl: {
      type: 'hero',
      title: 'Een kamer om in te blijven',
      picture: { ...focused, alt: 'Woonkamer met een bank en een lamp' },
      side: 'left',
      links: [],
    },
    de: {
      type: 'hero',
      title: 'Ein Zimmer zum Bleiben',
      picture: { ...focused, alt: 'Wohnzimmer mit Sofa und Lampe' },
      side: 'left',
      links: [],
    },
    fr: {
      type: 'hero',
      title: 'Une pièce où l’on reste',
      picture: { ...focused, alt: 'Salon avec un canapé et une lampe' },
      side: 'left',
      links: [],
    },
  },
}

export const LongText: BlockStory<'hero'> = {
  args: {
    nl: {
      ...Full.args.nl,
      eyebrow: 'Voor wie de hele winter buiten wil blijven wandelen, ook als het regent en waait',
      title: 'Meerjarengarantieverlengingen op alle wasmachines, wasdrogers en vaatwassers van dit najaar',
      body: 'Je krijgt ze bij elke machine die je voor het eind van het jaar bestelt, <b>ook bij de afgeprijsde modellen</b> en bij de modellen die we pas in januari kunnen leveren. We zetten de garantie zelf op je naam: je hoeft geen kaart in te vullen en geen bon te bewaren.',
    },
    de: {
      ...Full.args.de,
      eyebrow: 'Für alle, die den ganzen Winter draussen unterwegs sind, auch bei Regen und Wind',
      title: 'Waschmaschinenanschlussverlängerungen und Geschirrspülmaschinenzubehör zum Sonderpreis',
      body: 'Sie erhalten sie zu jeder Maschine, die Sie bis zum Jahresende bestellen, <b>auch zu den reduzierten Modellen</b> und zu denen, die wir erst im Januar liefern können. Wir tragen die Garantie selbst auf Ihren Namen ein: keine Karte, kein Beleg zum Aufbewahren.',
    },
    fr: {
      ...Full.args.fr,
      eyebrow: 'Pour celles et ceux qui passent tout l’hiver dehors, même sous la pluie et dans le vent',
      title: 'L’extension de garantie offerte sur tous les lave-linge, sèche-linge et lave-vaisselle',
      body: 'Elle accompagne chaque appareil commandé avant la fin de l’année, <b>y compris les modèles en promotion</b> et ceux que nous ne pourrons livrer qu’en janvier. Nous l’enregistrons nous-mêmes à votre nom : pas de carte à remplir, pas de ticket à conserver.',
    },
  },
}
