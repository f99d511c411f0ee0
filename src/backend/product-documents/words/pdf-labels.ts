import { labels } from '#backend/catalogue/words/labels.ts'

/** Headings and labels of the PDFs. */
export const pdfLabels = labels(`
  page            | Pagina {page} van {pages} | Seite {page} von {pages} | Page {page} sur {pages}
  article         | Artikelnummer {sku} | Artikelnummer {sku} | Référence {sku}
  gtin            | EAN {gtin} | EAN {gtin} | EAN {gtin}
  product         | Product | Produkt | Produit
  name            | Naam | Bezeichnung | Désignation
  brand           | Merk | Marke | Marque
  model           | Model | Modell | Modèle
  materials       | Materiaal | Material | Matière
  care            | Onderhoud | Pflege | Entretien
  figures         | Kenmerken | Technische Daten | Caractéristiques
  manufacturer    | Fabrikant | Hersteller | Fabricant
  postal          | Postadres | Postanschrift | Adresse postale
  electronic      | E-mail | E-Mail | E-mail
  energy          | Energieklasse | Energieeffizienzklasse | Classe énergétique
  energyValue     | {class} (schaal van {from} tot {to}) | {class} (Skala von {from} bis {to}) | {class} (échelle de {from} à {to})
  fuel            | Brandstofefficiëntie | Kraftstoffeffizienz | Efficacité en carburant
  wetgrip         | Grip op nat wegdek | Nasshaftung | Adhérence sur sol mouillé
  noise           | Afrolgeluid | Rollgeräusch | Bruit de roulement
  noiseValue      | {decibels} dB, klasse {class} | {decibels} dB, Klasse {class} | {decibels} dB, classe {class}
  label           | Etiket | Etikett | Étiquette
  warranty        | Garantie | Garantie | Garantie
  safety          | Veiligheid | Sicherheit | Sécurité
  intended        | Waarvoor het product is | Bestimmungsgemäße Verwendung | Utilisation prévue
  firstUse        | Voor het eerste gebruik | Vor der ersten Verwendung | Avant la première utilisation
  use             | Gebruik | Verwendung | Utilisation
  cleaning        | Schoonmaken en onderhoud | Reinigung und Pflege | Nettoyage et entretien
  disposal        | Afdanken | Entsorgung | Mise au rebut
  service         | Hulp nodig? | Hilfe und Kundendienst | Besoin d’aide ?
  prepare         | Voor je begint | Vorbereitung | Préparation
  build           | Montage | Montage | Montage
  afterBuild      | Na de montage | Nach der Montage | Après le montage
  covered         | Wat de garantie dekt | Was die Garantie abdeckt | Ce que couvre la garantie
  notCovered      | Wat er niet onder valt | Was nicht abgedeckt ist | Ce qui n’est pas couvert
  claim           | Zo maak je er gebruik van | So nehmen Sie die Garantie in Anspruch | Comment faire jouer la garantie
  rights          | Je wettelijke rechten | Ihre gesetzlichen Rechte | Vos droits légaux
  identification  | Product en leverancier | Produkt und Lieferant | Produit et fournisseur
  hazards         | Gevaren | Gefahren | Dangers
  composition     | Samenstelling | Zusammensetzung | Composition
  firstAid        | Eerste hulp | Erste Hilfe | Premiers secours
  fire            | Brand | Brandbekämpfung | Incendie
  storage         | Bewaren en hanteren | Lagerung und Handhabung | Stockage et manipulation
  warnings        | Waarschuwingen | Warnhinweise | Avertissements
`)
