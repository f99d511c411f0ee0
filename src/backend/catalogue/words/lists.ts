import { labels } from './labels.ts'

/** Labels of filters, including those that are not attributes. */
export const facetLabels = labels(`
  brand    | Merk         | Marke       | Marque
  category | Categorie    | Kategorie   | Catégorie
  price    | Prijs        | Preis       | Prix
  rating   | Beoordeling  | Bewertung   | Avis
  size     | Maat         | Größe       | Taille
  colour   | Kleur        | Farbe       | Couleur
  cup      | Cup          | Cup         | Bonnet
  material | Materiaal    | Material    | Matière
  available | Beschikbaarheid | Verfügbarkeit | Disponibilité
`)

/** Sort orders, in the order in which they are offered. */
export const sortingLabels = labels(`
  relevance  | Aanbevolen          | Empfohlen            | Recommandés
  popular    | Populair            | Beliebt              | Populaires
  newest     | Nieuwste            | Neueste              | Nouveautés
  price-asc  | Prijs oplopend      | Preis aufsteigend    | Prix croissant
  price-desc | Prijs aflopend      | Preis absteigend     | Prix décroissant
  rating     | Best beoordeeld     | Am besten bewertet   | Mieux notés
  reduction  | Hoogste korting     | Höchster Rabatt      | Plus forte remise
`)

export const sponsoredLabel = { nl: 'Gesponsord', de: 'Anzeige', fr: 'Sponsorisé' }
