import type { AstroStories, BlockStory } from '../astro-story.ts'

export default { title: 'Blocks/RichText', parameters: { astro: 'blocks/RichText' } } satisfies AstroStories

export const Full: BlockStory<'richText'> = {
  args: {
    nl: {
      type: 'richText',
      content: [
        { kind: 'heading', level: 2, text: 'Zo stuur je iets terug' },
        { kind: 'paragraph', text: 'Je hebt <b>14 dagen</b> de tijd vanaf de dag dat je pakket er is.' },
        { kind: 'heading', level: 3, text: 'Wat je nodig hebt' },
        {
          kind: 'list',
          ordered: false,
          items: ['het artikel, met de kaartjes eraan', 'de retoursticker uit het pakket', 'een doos of zak'],
        },
        { kind: 'heading', level: 3, text: 'In drie stappen' },
        {
          kind: 'list',
          ordered: true,
          items: ['Meld je retour aan.', 'Plak de sticker op de doos.', 'Breng de doos naar een afhaalpunt.'],
        },
        { kind: 'notice', text: 'Badmode nemen we terug zolang de hygiënestrip er nog in zit.' },
        {
          kind: 'links',
          links: [
            { label: 'Alles over ruilen', href: '/klantenservice/retourneren-ruilen' },
            { label: 'Je herroepingsrecht', href: '/special/herroepingsrecht' },
          ],
        },
      ],
    },
    de: {
      type: 'richText',
      content: [
        { kind: 'heading', level: 2, text: 'So senden Sie etwas zurück' },
        { kind: 'paragraph', text: 'Sie haben <b>14 Tage</b> Zeit ab dem Tag, an dem Ihr Paket ankommt.' },
        { kind: 'heading', level: 3, text: 'Was Sie brauchen' },
        {
          kind: 'list',
          ordered: false,
          items: ['den Artikel mit allen Etiketten', 'den Rücksendeaufkleber', 'einen Karton oder Beutel'],
        },
        { kind: 'heading', level: 3, text: 'In drei Schritten' },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Melden Sie die Rückgabe an.',
            'Kleben Sie den Aufkleber auf den Karton.',
            'Bringen Sie ihn zur Abholstelle.',
          ],
        },
        { kind: 'notice', text: 'Bademode nehmen wir zurück, solange der Hygienestreifen noch darin klebt.' },
        {
          kind: 'links',
          links: [
            { label: 'Alles zum Umtausch', href: '/service-hilfe/rueckgabe-umtausch' },
            { label: 'Ihr Widerrufsrecht', href: '/service-hilfe/widerruf' },
          ],
        },
      ],
    },
    fr: {
      type: 'richText',
      content: [
        { kind: 'heading', level: 2, text: 'Comment renvoyer un article' },
        { kind: 'paragraph', text: 'Vous avez <b>14 jours</b> à compter de l’arrivée de votre colis.' },
        { kind: 'heading', level: 3, text: 'Ce qu’il vous faut' },
        {
          kind: 'list',
          ordered: false,
          items: ['l’article avec ses étiquettes', 'l’étiquette de retour', 'un carton ou un sac'],
        },
        { kind: 'heading', level: 3, text: 'En trois étapes' },
        {
          kind: 'list',
          ordered: true,
          items: ['Annoncez le retour.', 'Collez l’étiquette sur le carton.', 'Déposez-le au point relais.'],
        },
        { kind: 'notice', text: 'Nous reprenons les maillots tant que la bande d’hygiène est en place.' },
        {
          kind: 'links',
          links: [
            { label: 'Tout sur l’échange', href: '/aide-service/retour-echange' },
            { label: 'Conditions générales', href: '/aide-service/conditions-generales' },
          ],
        },
      ],
    },
  },
}

export const Minimal: BlockStory<'richText'> = {
  args: {
    nl: {
      type: 'richText',
      content: [{ kind: 'paragraph', text: 'Op zondag zijn we dicht.<br>Maandag om 8 uur zijn we er weer.' }],
    },
    de: {
      type: 'richText',
      content: [
        { kind: 'paragraph', text: 'Am Sonntag ruhen wir.<br>Ab Montag um 8 Uhr sind wir wieder da.' },
      ],
    },
    fr: {
      type: 'richText',
      content: [{ kind: 'paragraph', text: 'Nous sommes fermés le dimanche.<br>À lundi, dès 8 heures.' }],
    },
  },
}

export const LongText: BlockStory<'richText'> = {
  args: {
    nl: {
      type: 'richText',
      content: [
        {
          kind: 'heading',
          level: 2,
          text: 'Verzendkostenvergoedingsregeling bij gedeeltelijk geretourneerde bestellingen',
        },
        {
          kind: 'paragraph',
          text: 'Stuur je de hele bestelling terug, dan krijg je de bezorgkosten terug die je bij het bestellen hebt betaald. Hou je een deel, dan blijven die kosten staan, omdat het pakket hoe dan ook is bezorgd. Kom je door je retour onder het bedrag waarboven we gratis bezorgen, dan rekenen we achteraf <b>geen</b> bezorgkosten alsnog aan.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'We bekijken je retour binnen twee werkdagen nadat hij bij ons binnen is en schrijven je zodra dat is gebeurd; daar hoef je zelf niets voor te doen.',
            'Het geld gaat terug langs de weg waarlangs je hebt betaald, ook als je met een cadeaukaart of in termijnen betaalde.',
          ],
        },
      ],
    },
    de: {
      type: 'richText',
      content: [
        {
          kind: 'heading',
          level: 2,
          text: 'Versandkostenrückerstattungsvereinbarung bei teilweise zurückgesandten Bestellungen',
        },
        {
          kind: 'paragraph',
          text: 'Senden Sie die ganze Bestellung zurück, erstatten wir auch die Lieferkosten, die Sie bei der Bestellung bezahlt haben. Behalten Sie einen Teil, bleiben diese Kosten bestehen, weil das Paket ohnehin zugestellt wurde. Fällt der Bestellwert durch die Rückgabe unter die Grenze für kostenlose Lieferung, berechnen wir nachträglich <b>keine</b> Lieferkosten.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Wir prüfen Ihre Rücksendung innerhalb von zwei Werktagen nach Eingang und schreiben Ihnen, sobald das geschehen ist; Sie müssen dafür nichts tun.',
            'Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben, auch bei Gutscheinkarten und Ratenzahlung.',
          ],
        },
      ],
    },
    fr: {
      type: 'richText',
      content: [
        {
          kind: 'heading',
          level: 2,
          text: 'Le remboursement des frais de livraison des commandes partiellement retournées',
        },
        {
          kind: 'paragraph',
          text: 'Si vous renvoyez toute la commande, nous remboursons aussi les frais de livraison payés à l’achat. Si vous en gardez une partie, ces frais restent dus, puisque le colis vous a été remis. Si le retour fait passer la commande sous le seuil de la livraison gratuite, nous ne facturons <b>aucun</b> frais après coup.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Nous contrôlons votre retour dans les deux jours ouvrables suivant sa réception et vous écrivons dès que c’est fait ; vous n’avez rien à entreprendre.',
            'L’argent revient par le chemin de votre paiement, y compris pour les cartes cadeaux et les paiements échelonnés.',
          ],
        },
      ],
    },
  },
}
