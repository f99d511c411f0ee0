import type { AstroStories, BlockStory } from '../astro-story.ts'

export default {
  title: 'Blocks/ServiceContact',
  parameters: { astro: 'blocks/ServiceContact' },
} satisfies AstroStories

export const Full: BlockStory<'serviceContact'> = {
  args: {
    nl: {
      type: 'serviceContact',
      title: 'Staat je vraag er niet bij?',
      body: 'Bel of mail ons. Op mail antwoorden we binnen <b>2 werkdagen</b>.',
    },
    de: {
      type: 'serviceContact',
      title: 'Ihre Frage ist nicht dabei?',
      body: 'Rufen Sie an oder schreiben Sie uns. E-Mails beantworten wir innerhalb von <b>2 Werktagen</b>.',
    },
    fr: {
      type: 'serviceContact',
      title: 'Votre question n’y est pas ?',
      body: 'Appelez ou écrivez-nous. Nous répondons aux e-mails sous <b>2 jours ouvrables</b>.',
    },
  },
}

export const Minimal: BlockStory<'serviceContact'> = {
  args: {
    nl: { type: 'serviceContact', title: 'Contact' },
    de: { type: 'serviceContact', title: 'Kontakt' },
    fr: { type: 'serviceContact', title: 'Contact' },
  },
}

export const LongText: BlockStory<'serviceContact'> = {
  args: {
    nl: {
      type: 'serviceContact',
      title: 'Klantenservicemedewerkers die je zonder keuzemenu te woord staan en zelf mogen beslissen',
      body: 'Hou je klantnummer bij de hand; het staat op je factuur en boven aan elke mail van ons. Bel je over een apparaat, kijk dan ook even op het typeplaatje, want met het serienummer erbij zien we meteen welke onderdelen erin zitten.',
    },
    de: {
      type: 'serviceContact',
      title: 'Kundendienstmitarbeitende, die ohne Auswahlmenü für Sie da sind und selbst entscheiden dürfen',
      body: 'Halten Sie Ihre Kundennummer bereit; sie steht auf der Rechnung und oben in jeder E-Mail von uns. Geht es um ein Gerät, sehen Sie bitte auch auf dem Typenschild nach: Mit der Seriennummer wissen wir sofort, welche Teile verbaut sind.',
    },
    fr: {
      type: 'serviceContact',
      title: 'Des conseillères et conseillers qui vous répondent sans menu vocal et décident eux-mêmes',
      body: 'Gardez votre numéro de client sous la main ; il figure sur la facture et en tête de chacun de nos e-mails. S’il s’agit d’un appareil, regardez aussi la plaque signalétique : le numéro de série nous dit aussitôt quelles pièces il contient.',
    },
  },
}
