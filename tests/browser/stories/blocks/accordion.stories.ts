import type { AstroStories, BlockStory } from '../astro-story.ts'

export default { title: 'Blocks/Accordion', parameters: { astro: 'blocks/Accordion' } } satisfies AstroStories

export const Full: BlockStory<'accordion'> = {
  args: {
    nl: {
      type: 'accordion',
      title: 'Veelgestelde vragen',
      items: [
        {
          question: 'Wanneer is mijn geld terug?',
          answer: [
            'Binnen <b>2 werkdagen</b> nadat we je retour hebben gecontroleerd.',
            'Je krijgt een mail.',
          ],
          links: [{ label: 'Meer over retourneren', href: '/klantenservice/retourneren-ruilen' }],
        },
        {
          question: 'Kan ik mijn pakket laten ophalen?',
          answer: ['Grote artikelen halen we op.'],
          links: [],
        },
        {
          question: 'Mag een ander mijn pakket aannemen?',
          answer: ['Ja, met het afhaalbericht.'],
          links: [],
        },
      ],
    },
    de: {
      type: 'accordion',
      title: 'Häufige Fragen',
      items: [
        {
          question: 'Wann erhalte ich mein Geld zurück?',
          answer: [
            'Innerhalb von <b>2 Werktagen</b>, nachdem wir Ihre Rückgabe geprüft haben.',
            'Sie erhalten eine E-Mail.',
          ],
          links: [{ label: 'Mehr zur Rückgabe', href: '/service-hilfe/rueckgabe-umtausch' }],
        },
        { question: 'Holen Sie mein Paket ab?', answer: ['Grosse Artikel holen wir ab.'], links: [] },
        {
          question: 'Darf jemand anders mein Paket annehmen?',
          answer: ['Ja, mit der Abholkarte.'],
          links: [],
        },
      ],
    },
    fr: {
      type: 'accordion',
      title: 'Questions fréquentes',
      items: [
        {
          question: 'Quand serai-je remboursé ?',
          answer: [
            'Dans les <b>2 jours ouvrables</b> suivant le contrôle de votre retour.',
            'Vous recevrez un e-mail.',
          ],
          links: [{ label: 'Tout sur les retours', href: '/aide-service/retour-echange' }],
        },
        {
          question: 'Venez-vous chercher mon colis ?',
          answer: ['Oui, pour les grands articles.'],
          links: [],
        },
        {
          question: 'Un proche peut-il retirer mon colis ?',
          answer: ['Oui, avec l’avis de passage.'],
          links: [],
        },
      ],
    },
  },
}

export const Minimal: BlockStory<'accordion'> = {
  args: {
    nl: {
      type: 'accordion',
      items: [{ question: 'Zijn jullie op zaterdag bereikbaar?', answer: ['Ja, tot 17 uur.'], links: [] }],
    },
    de: {
      type: 'accordion',
      items: [{ question: 'Sind Sie am Samstag erreichbar?', answer: ['Ja, bis 12 Uhr.'], links: [] }],
    },
    fr: {
      type: 'accordion',
      items: [{ question: 'Êtes-vous joignables le samedi ?', answer: ['Oui, jusqu’à midi.'], links: [] }],
    },
  },
}

export const LongText: BlockStory<'accordion'> = {
  args: {
    nl: {
      type: 'accordion',
      title: 'Wat je wilt weten over inbouwapparatuuraansluitwerkzaamheden',
      items: [
        {
          question:
            'Kunnen jullie mijn nieuwe vaatwasser ook inbouwen als de oude nog vastzit aan het werkblad en de afvoer achter de koelkast loopt?',
          answer: [
            'Dat kan, als de monteur er zonder zagen bij kan. Meet van tevoren de hoogte onder het werkblad en de breedte tussen de kastjes en zet die maten bij je bestelling, dan weet de monteur welke onderdelen mee moeten.',
            'Blijkt ter plekke dat het werkblad los moet, dan maken we een nieuwe afspraak. De voorrijkosten van het eerste bezoek hoef je dan niet te betalen.',
          ],
          links: [],
        },
      ],
    },
    de: {
      type: 'accordion',
      title: 'Was Sie über Einbaugeräteanschlussarbeiten wissen möchten',
      items: [
        {
          question:
            'Bauen Sie meinen neuen Geschirrspüler auch ein, wenn der alte noch an der Arbeitsplatte befestigt ist und der Abfluss hinter dem Kühlschrank liegt?',
          answer: [
            'Ja, wenn unsere Technik ohne Sägen herankommt. Messen Sie vorab die Höhe unter der Arbeitsplatte und die Breite zwischen den Schränken und nennen Sie die Werte bei der Bestellung, damit die richtigen Teile dabei sind.',
            'Zeigt sich vor Ort, dass die Arbeitsplatte gelöst werden muss, vereinbaren wir einen neuen Termin. Die Anfahrt des ersten Besuchs berechnen wir dann nicht.',
          ],
          links: [],
        },
      ],
    },
    fr: {
      type: 'accordion',
      title: 'Ce qu’il faut savoir sur le raccordement des appareils encastrables',
      items: [
        {
          question:
            'Pouvez-vous encastrer mon nouveau lave-vaisselle si l’ancien est encore fixé au plan de travail et que l’évacuation passe derrière le réfrigérateur ?',
          answer: [
            'Oui, si le technicien y accède sans scier. Mesurez la hauteur sous le plan de travail et la largeur entre les meubles, puis indiquez-les à la commande : il apportera les bonnes pièces.',
            'S’il faut déposer le plan de travail, nous fixons un nouveau rendez-vous. Le premier déplacement ne vous est alors pas facturé.',
          ],
          links: [],
        },
      ],
    },
  },
}
