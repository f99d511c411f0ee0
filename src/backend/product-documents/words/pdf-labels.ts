import { labels } from '#backend/catalogue/words/labels.ts'

/** Headings and labels of the PDFs. */
export const pdfLabels = labels(`
  page            | Pagina {page} van {pages} | Seite {page} von {pages} | Page {page} sur {pages} | Page {page} of {pages}
  article         | Artikelnummer {sku} | Artikelnummer {sku} | Référence {sku} | Item number {sku}
  gtin            | EAN {gtin} | EAN {gtin} | EAN {gtin} | EAN {gtin}
  product         | Product | Produkt | Produit | Product
  name            | Naam | Bezeichnung | Désignation | Name
  brand           | Merk | Marke | Marque | Brand
  model           | Model | Modell | Modèle | Model
  materials       | Materiaal | Material | Matière | Material
  care            | Onderhoud | Pflege | Entretien | Care
  figures         | Kenmerken | Technische Daten | Caractéristiques | Technical data
  manufacturer    | Fabrikant | Hersteller | Fabricant | Manufacturer
  postal          | Postadres | Postanschrift | Adresse postale | Postal address
  electronic      | E-mail | E-Mail | E-mail | Email
  energy          | Energieklasse | Energieeffizienzklasse | Classe énergétique | Energy class
  energyValue     | {class} (schaal van {from} tot {to}) | {class} (Skala von {from} bis {to}) | {class} (échelle de {from} à {to}) | {class} (scale from {from} to {to})
  fuel            | Brandstofefficiëntie | Kraftstoffeffizienz | Efficacité en carburant | Fuel efficiency
  wetgrip         | Grip op nat wegdek | Nasshaftung | Adhérence sur sol mouillé | Wet grip
  noise           | Afrolgeluid | Rollgeräusch | Bruit de roulement | Rolling noise
  noiseValue      | {decibels} dB, klasse {class} | {decibels} dB, Klasse {class} | {decibels} dB, classe {class} | {decibels} dB, class {class}
  label           | Etiket | Etikett | Étiquette | Label
  warranty        | Garantie | Garantie | Garantie | Guarantee
  safety          | Veiligheid | Sicherheit | Sécurité | Safety
  intended        | Waarvoor het product is | Bestimmungsgemäße Verwendung | Utilisation prévue | Intended use
  firstUse        | Voor het eerste gebruik | Vor der ersten Verwendung | Avant la première utilisation | Before first use
  use             | Gebruik | Verwendung | Utilisation | Use
  cleaning        | Schoonmaken en onderhoud | Reinigung und Pflege | Nettoyage et entretien | Cleaning and care
  disposal        | Afdanken | Entsorgung | Mise au rebut | Disposal
  service         | Hulp nodig? | Hilfe und Kundendienst | Besoin d’aide ? | Need help?
  prepare         | Voor je begint | Vorbereitung | Préparation | Before you start
  build           | Montage | Montage | Montage | Assembly
  afterBuild      | Na de montage | Nach der Montage | Après le montage | After assembly
  covered         | Wat de garantie dekt | Was die Garantie abdeckt | Ce que couvre la garantie | What the guarantee covers
  notCovered      | Wat er niet onder valt | Was nicht abgedeckt ist | Ce qui n’est pas couvert | What is not covered
  claim           | Zo maak je er gebruik van | So nehmen Sie die Garantie in Anspruch | Comment faire jouer la garantie | How to use the guarantee
  rights          | Je wettelijke rechten | Ihre gesetzlichen Rechte | Vos droits légaux | Your statutory rights
  identification  | Product en leverancier | Produkt und Lieferant | Produit et fournisseur | Product and supplier
  hazards         | Gevaren | Gefahren | Dangers | Hazards
  composition     | Samenstelling | Zusammensetzung | Composition | Composition
  firstAid        | Eerste hulp | Erste Hilfe | Premiers secours | First aid
  fire            | Brand | Brandbekämpfung | Incendie | Fire
  storage         | Bewaren en hanteren | Lagerung und Handhabung | Stockage et manipulation | Storage and handling
  warnings        | Waarschuwingen | Warnhinweise | Avertissements | Warnings
`)
