import type { AstroStories, BlockStory } from '../astro-story.ts'

export default { title: 'Blocks/LinkCards', parameters: { astro: 'blocks/LinkCards' } } satisfies AstroStories

export const Full: BlockStory<'linkCards'> = {
  args: {
    nl: {
      type: 'linkCards',
      title: 'Waar gaat het over?',
      cards: [
        {
          label: 'Bestellen',
          text: 'In de winkel, per telefoon of per post',
          href: '/klantenservice/bestellen',
        },
        {
          label: 'Bezorgen en afhalen',
          text: 'Meestal binnen 2 werkdagen',
          href: '/klantenservice/bezorgen-afhalen',
        },
        {
          label: 'Retourneren en ruilen',
          text: '14 dagen bedenktijd',
          href: '/klantenservice/retourneren-ruilen',
        },
        { label: 'Betalen', text: 'In één keer of in termijnen', href: '/klantenservice/betalen-geldzaken' },
      ],
    },
    de: {
      type: 'linkCards',
      title: 'Worum geht es?',
      cards: [
        { label: 'Bestellen', text: 'Online, am Telefon oder per Post', href: '/service-hilfe/bestellen' },
        { label: 'Lieferung', text: 'Meist innerhalb von 2 Werktagen', href: '/service-hilfe/lieferung' },
        {
          label: 'Rückgabe und Umtausch',
          text: '14 Tage Rückgaberecht',
          href: '/service-hilfe/rueckgabe-umtausch',
        },
        { label: 'Bezahlen', text: 'Auf einmal oder in Raten', href: '/service-hilfe/bezahlen' },
      ],
    },
    fr: {
      type: 'linkCards',
      title: 'De quoi s’agit-il ?',
      cards: [
        {
          label: 'Commander',
          text: 'En ligne, par téléphone ou par courrier',
          href: '/aide-service/commander',
        },
        {
          label: 'Livraison',
          text: 'Le plus souvent sous 2 jours ouvrables',
          href: '/aide-service/livraison',
        },
        {
          label: 'Retour et échange',
          text: '14 jours pour changer d’avis',
          href: '/aide-service/retour-echange',
        },
        { label: 'Paiement', text: 'En une fois ou échelonné', href: '/aide-service/paiement' },
      ],
    },
  },
}

export const Minimal: BlockStory<'linkCards'> = {
  args: {
    nl: {
      type: 'linkCards',
      cards: [
        { label: 'Privacy', href: '/klantenservice/privacy' },
        { label: 'Cookies', href: '/special/cookies' },
      ],
    },
    de: {
      type: 'linkCards',
      cards: [
        { label: 'Datenschutz', href: '/service-hilfe/datenschutz' },
        { label: 'Cookies', href: '/service-hilfe/cookies' },
      ],
    },
    fr: {
      type: 'linkCards',
      cards: [
        { label: 'Protection des données', href: '/aide-service/protection-des-donnees' },
        { label: 'Cookies', href: '/aide-service/cookies' },
      ],
    },
  },
}

export const LongText: BlockStory<'linkCards'> = {
  args: {
    nl: {
      type: 'linkCards',
      title: 'Vragen over apparaten die we bij je thuis aansluiten, repareren of weer meenemen',
      cards: [
        {
          label: 'Garantiebewijsregistratieformulier voor wasmachines',
          text: 'Vul het één keer in, dan kunnen we bij een reparatie meteen zien wat je hebt en hoeveel jaar je nog recht hebt op kosteloos herstel.',
          href: '/klantenservice/garantie-reparatie',
        },
        { label: 'Een afspraak met de monteur verzetten', href: '/klantenservice/contact' },
      ],
    },
    de: {
      type: 'linkCards',
      title: 'Fragen zu Geräten, die wir bei Ihnen zu Hause aufstellen, reparieren oder wieder mitnehmen',
      cards: [
        {
          label: 'Garantieregistrierungsformular für Waschmaschinen',
          text: 'Einmal ausgefüllt, sehen wir bei jeder Reparatur sofort, welches Gerät Sie haben und wie viele Jahre es noch kostenlos instand gesetzt wird.',
          href: '/service-hilfe/garantie-reparatur',
        },
        { label: 'Einen Termin mit der Technik verschieben', href: '/service-hilfe' },
      ],
    },
    fr: {
      type: 'linkCards',
      title: 'Vos questions sur les appareils que nous installons, réparons ou reprenons chez vous',
      cards: [
        {
          label: 'Le formulaire d’enregistrement de la garantie des lave-linge',
          text: 'Rempli une seule fois, il nous montre à chaque réparation quel appareil vous possédez et combien d’années la remise en état reste gratuite.',
          href: '/aide-service/garantie-reparation',
        },
        { label: 'Déplacer un rendez-vous avec le technicien', href: '/aide-service' },
      ],
    },
  },
}
