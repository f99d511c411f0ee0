import type { SampleLanguage } from './words/tables.ts'

/** The sample shops' category tree: labels by language; the slug of a path is made from the label. */
export interface SampleCategory {
  key: string
  nl: string
  de: string
  fr: string
  en: string
  children?: SampleCategory[]
}

const c = (
  key: string,
  nl: string,
  de: string,
  fr: string,
  en: string,
  children?: SampleCategory[],
): SampleCategory => (children ? { key, nl, de, fr, en, children } : { key, nl, de, fr, en })

export const sampleCategories: SampleCategory[] = [
  c('women', 'Dames', 'Damen', 'Femme', 'Women', [
    c('dresses', 'Jurken', 'Kleider', 'Robes', 'Dresses'),
    c(
      'women-knitwear',
      'Truien en vesten',
      'Pullover und Strickjacken',
      'Pulls et gilets',
      'Jumpers and cardigans',
    ),
    c('blouses', 'Blouses en tops', 'Blusen und Tops', 'Blouses et tops', 'Blouses and tops'),
    c('women-trousers', 'Broeken en jeans', 'Hosen und Jeans', 'Pantalons et jeans', 'Trousers and jeans'),
    c('women-jackets', 'Jassen', 'Jacken und Mäntel', 'Vestes et manteaux', 'Jackets and coats'),
    c('women-shoes', 'Schoenen', 'Schuhe', 'Chaussures', 'Shoes'),
  ]),
  c('men', 'Heren', 'Herren', 'Homme', 'Men', [
    c(
      'men-shirts',
      'Overhemden en shirts',
      'Hemden und Shirts',
      'Chemises et t-shirts',
      'Shirts and T-shirts',
    ),
    c('men-knitwear', 'Truien', 'Pullover', 'Pulls', 'Jumpers'),
    c('men-trousers', 'Broeken', 'Hosen', 'Pantalons', 'Trousers'),
    c('men-jackets', 'Jassen', 'Jacken', 'Vestes', 'Jackets and coats'),
  ]),
  c('lingerie', 'Lingerie', 'Wäsche', 'Lingerie', 'Lingerie', [
    c('bras', 'Beha’s', 'BHs', 'Soutiens-gorge', 'Bras'),
    c('briefs', 'Slips', 'Slips', 'Culottes', 'Briefs'),
    c('nightwear', 'Nachtmode', 'Nachtwäsche', 'Vêtements de nuit', 'Nightwear'),
    c('bathrobes', 'Badjassen', 'Bademäntel', 'Peignoirs', 'Bathrobes'),
  ]),
  c('swimwear', 'Badmode', 'Bademode', 'Bain', 'Swimwear', [
    c('swimsuits', 'Badpakken', 'Badeanzüge', 'Maillots une pièce', 'Swimsuits'),
    c('bikinis', 'Bikini’s', 'Bikinis', 'Bikinis', 'Bikinis'),
    c('tankinis', 'Tankini’s', 'Tankinis', 'Tankinis', 'Tankinis'),
    c('beachwear', 'Strandkleding', 'Strandmode', 'Tenues de plage', 'Beachwear'),
  ]),
  c('home', 'Wonen', 'Wohnen', 'Maison', 'Home and living', [
    c('bedding', 'Beddengoed', 'Bettwäsche', 'Linge de lit', 'Bed linen'),
    c('towels', 'Handdoeken', 'Handtücher', 'Linge de bain', 'Towels'),
    c('sofas', 'Banken en fauteuils', 'Sofas und Sessel', 'Canapés et fauteuils', 'Sofas and armchairs'),
    c('lamps', 'Lampen', 'Lampen', 'Luminaires', 'Lamps'),
    c('rugs', 'Vloerkleden', 'Teppiche', 'Tapis', 'Rugs'),
    c(
      'tableware',
      'Serviezen en glazen',
      'Geschirr und Gläser',
      'Vaisselle et verres',
      'Crockery and glasses',
    ),
  ]),
  c('appliances', 'Witgoed en apparaten', 'Haushaltsgeräte', 'Électroménager', 'Appliances', [
    c('washing-machines', 'Wasmachines', 'Waschmaschinen', 'Lave-linge', 'Washing machines'),
    c('dryers', 'Wasdrogers', 'Wäschetrockner', 'Sèche-linge', 'Tumble dryers'),
    c('laundry-care', 'Wasmiddelen', 'Waschmittel', 'Lessives', 'Laundry care'),
    c('refrigerators', 'Koelkasten', 'Kühlschränke', 'Réfrigérateurs', 'Fridges'),
    c('coffee-machines', 'Koffiemachines', 'Kaffeemaschinen', 'Machines à café', 'Coffee machines'),
    c('vacuum-cleaners', 'Stofzuigers', 'Staubsauger', 'Aspirateurs', 'Vacuum cleaners'),
    c('tyres', 'Autobanden', 'Autoreifen', 'Pneus', 'Tyres'),
  ]),
]

/** `Beha’s` → `behas`, `Wäsche` → `waesche`, `Sèche-linge` → `seche-linge`. */
export function slugOf(label: string, language: SampleLanguage): string {
  const spelled =
    language === 'de'
      ? label.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue').replace(/ß/g, 'ss')
      : label
  return spelled
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
