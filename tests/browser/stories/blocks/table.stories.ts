import type { AstroStories, BlockStory } from '../astro-story.ts'

export default { title: 'Blocks/Table', parameters: { astro: 'blocks/Table' } } satisfies AstroStories

export const Full: BlockStory<'table'> = {
  args: {
    nl: {
      type: 'table',
      caption: 'Wat bezorgen kost',
      columns: ['Wijze', 'Kosten', 'Duur'],
      rows: [
        ['Pakket', 'EUR 5,95', '2 werkdagen'],
        ['Afhaalpunt', 'EUR 3,95', '2 werkdagen'],
        ['Met twee personen', 'EUR 39,00', 'op afspraak'],
      ],
    },
    de: {
      type: 'table',
      caption: 'Was die Lieferung kostet',
      columns: ['Art', 'Kosten', 'Dauer'],
      rows: [
        ['Paket', '5,95 €', '2 Werktage'],
        ['Abholstelle', '3,95 €', '2 Werktage'],
        ['Mit zwei Personen', '39,00 €', 'nach Vereinbarung'],
      ],
    },
    fr: {
      type: 'table',
      caption: 'Le prix de la livraison',
      columns: ['Mode', 'Prix', 'Délai'],
      rows: [
        ['Colis', 'CHF 6.90', '2 jours ouvrables'],
        ['Point relais', 'CHF 4.90', '2 jours ouvrables'],
        ['À deux personnes', 'CHF 45.00', 'sur rendez-vous'],
      ],
    },
  },
}

export const Minimal: BlockStory<'table'> = {
  args: {
    nl: { type: 'table', caption: 'Cupmaat', columns: ['Verschil', 'Cup'], rows: [['12–14 cm', 'A']] },
    de: { type: 'table', caption: 'Cup', columns: ['Differenz', 'Cup'], rows: [['12–14 cm', 'A']] },
    fr: { type: 'table', caption: 'Bonnet', columns: ['Écart', 'Bonnet'], rows: [['12–14 cm', 'A']] },
  },
}

export const LongText: BlockStory<'table'> = {
  args: {
    nl: {
      type: 'table',
      caption: 'Bewaartermijnen van persoonsgegevens, per doel en met de grond waarop we ze mogen bewaren',
      columns: ['Doel', 'Welke gegevens', 'Grondslag', 'Bewaartermijn', 'Wie ze krijgt'],
      rows: [
        [
          'Betalingsverplichtingenadministratie',
          'naam, adres, bestelnummer, bedragen en de dagen waarop je hebt betaald',
          'de overeenkomst en de wettelijke bewaarplicht voor de boekhouding',
          'zeven jaar na het einde van het boekjaar',
          'onze accountant en, als de wet dat vraagt, de belastingdienst',
        ],
        ['Bezorgen', 'naam, adres, telefoonnummer', 'de overeenkomst', 'een jaar', 'de bezorger'],
      ],
    },
    de: {
      type: 'table',
      caption: 'Aufbewahrungsfristen für Personendaten, nach Zweck und mit der jeweiligen Rechtsgrundlage',
      columns: ['Zweck', 'Welche Daten', 'Grundlage', 'Aufbewahrungsfrist', 'Wer sie erhält'],
      rows: [
        [
          'Zahlungsverpflichtungsbuchhaltung',
          'Name, Adresse, Bestellnummer, Beträge und die Tage Ihrer Zahlungen',
          'der Vertrag und die gesetzliche Pflicht zur Aufbewahrung der Buchhaltung',
          'zehn Jahre nach Ende des Geschäftsjahres',
          'unsere Revision und, wo das Gesetz es verlangt, die Steuerbehörde',
        ],
        ['Lieferung', 'Name, Adresse, Telefonnummer', 'der Vertrag', 'ein Jahr', 'der Paketdienst'],
      ],
    },
    fr: {
      type: 'table',
      caption: 'Durées de conservation des données personnelles, par finalité et avec leur base légale',
      columns: ['Finalité', 'Données', 'Base légale', 'Durée de conservation', 'Destinataires'],
      rows: [
        [
          'Comptabilité des obligations de paiement',
          'nom, adresse, numéro de commande, montants et dates de vos paiements',
          'le contrat et l’obligation légale de conserver la comptabilité',
          'dix ans après la fin de l’exercice',
          'notre fiduciaire et, si la loi l’exige, l’administration fiscale',
        ],
        ['Livraison', 'nom, adresse, téléphone', 'le contrat', 'un an', 'le transporteur'],
      ],
    },
  },
}
