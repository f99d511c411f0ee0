import { labels } from '../catalogue/words/labels.ts'

/** Labels of the attributes of an import. */
export const attributeLabels = labels(`
  colour       | Kleur         | Farbe         | Couleur
  size         | Maat          | Größe         | Taille
  cup          | Cup           | Cup           | Bonnet
  variant      | Uitvoering    | Ausführung    | Modèle
  measure      | Inhoud        | Inhalt        | Contenu
  material     | Materiaal     | Material      | Matière
  pattern      | Patroon       | Muster        | Motif
  gender       | Voor          | Für           | Pour
  age-group    | Leeftijd      | Alter         | Âge
  condition    | Staat         | Zustand       | État
  energy-class | Energieklasse | Energieklasse | Classe énergétique
  mpn          | Nummer van de fabrikant | Herstellernummer | Référence du fabricant
`)

/** Labels of fixed values in a feed, by `attribute value`. */
export const valueLabels = labels(`
  gender female         | dames        | Damen          | femme
  gender male           | heren        | Herren         | homme
  gender unisex         | dames en heren | Damen und Herren | femme et homme
  age-group newborn     | pasgeborenen | Neugeborene    | nouveau-nés
  age-group infant      | baby’s       | Babys          | bébés
  age-group toddler     | peuters      | Kleinkinder    | tout-petits
  age-group kids        | kinderen     | Kinder         | enfants
  age-group adult       | volwassenen  | Erwachsene     | adultes
  condition new         | nieuw        | neu            | neuf
  condition refurbished | opgeknapt    | generalüberholt | reconditionné
  condition used        | gebruikt     | gebraucht      | d’occasion
`)

/** Label of the category for products without one. */
export const otherProducts = {
  nl: 'Overige artikelen',
  de: 'Weitere Artikel',
  fr: 'Autres articles',
}

/** Description of a category if the feed has none. */
export const categorySentence = {
  nl: '{label} bij {company}: alle artikelen met prijs, voorraad en levertijd.',
  de: '{label} bei {company}: alle Artikel mit Preis, Bestand und Lieferzeit.',
  fr: '{label} chez {company} : tous les articles avec prix, stock et délai de livraison.',
}
