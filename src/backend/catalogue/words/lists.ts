import { labels } from './labels.ts'

/** Labels of filters, including those that are not attributes. */
export const facetLabels = labels(`
  brand    | Merk         | Marke       | Marque | Brand
  category | Categorie    | Kategorie   | Catégorie | Category
  price    | Prijs        | Preis       | Prix | Price
  rating   | Beoordeling  | Bewertung   | Avis | Rating
  size     | Maat         | Größe       | Taille | Size
  colour   | Kleur        | Farbe       | Couleur | Colour
  cup      | Cup          | Cup         | Bonnet | Cup
  material | Materiaal    | Material    | Matière | Material
  available | Beschikbaarheid | Verfügbarkeit | Disponibilité | Availability
`)

/** Sort orders, in the order in which they are offered. */
export const sortingLabels = labels(`
  relevance  | Aanbevolen          | Empfohlen            | Recommandés | Recommended
  popular    | Populair            | Beliebt              | Populaires | Popular
  newest     | Nieuwste            | Neueste              | Nouveautés | Newest
  price-asc  | Prijs oplopend      | Preis aufsteigend    | Prix croissant | Price, low to high
  price-desc | Prijs aflopend      | Preis absteigend     | Prix décroissant | Price, high to low
  rating     | Best beoordeeld     | Am besten bewertet   | Mieux notés | Best rated
  reduction  | Hoogste korting     | Höchster Rabatt      | Plus forte remise | Biggest discount
`)

export const sponsoredLabel = { nl: 'Gesponsord', de: 'Anzeige', fr: 'Sponsorisé', en: 'Sponsored' }
