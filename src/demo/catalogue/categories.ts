/** The sample shops' category tree: labels by language; the slug of a path is made from the label. */
export interface SampleCategory {
  key: string
  nl: string
  de: string
  fr: string
  children?: SampleCategory[]
}

const c = (key: string, nl: string, de: string, fr: string, children?: SampleCategory[]): SampleCategory =>
  children ? { key, nl, de, fr, children } : { key, nl, de, fr }

export const sampleCategories: SampleCategory[] = [
  c('women', 'Dames', 'Damen', 'Femme', [
    c('dresses', 'Jurken', 'Kleider', 'Robes'),
    c('women-knitwear', 'Truien en vesten', 'Pullover und Strickjacken', 'Pulls et gilets'),
    c('blouses', 'Blouses en tops', 'Blusen und Tops', 'Blouses et tops'),
    c('women-trousers', 'Broeken en jeans', 'Hosen und Jeans', 'Pantalons et jeans'),
    c('women-jackets', 'Jassen', 'Jacken und Mäntel', 'Vestes et manteaux'),
    c('women-shoes', 'Schoenen', 'Schuhe', 'Chaussures'),
  ]),
  c('men', 'Heren', 'Herren', 'Homme', [
    c('men-shirts', 'Overhemden en shirts', 'Hemden und Shirts', 'Chemises et t-shirts'),
    c('men-knitwear', 'Truien', 'Pullover', 'Pulls'),
    c('men-trousers', 'Broeken', 'Hosen', 'Pantalons'),
    c('men-jackets', 'Jassen', 'Jacken', 'Vestes'),
  ]),
  c('lingerie', 'Lingerie', 'Wäsche', 'Lingerie', [
    c('bras', 'Beha’s', 'BHs', 'Soutiens-gorge'),
    c('briefs', 'Slips', 'Slips', 'Culottes'),
    c('nightwear', 'Nachtmode', 'Nachtwäsche', 'Vêtements de nuit'),
    c('bathrobes', 'Badjassen', 'Bademäntel', 'Peignoirs'),
  ]),
  c('swimwear', 'Badmode', 'Bademode', 'Bain', [
    c('swimsuits', 'Badpakken', 'Badeanzüge', 'Maillots une pièce'),
    c('bikinis', 'Bikini’s', 'Bikinis', 'Bikinis'),
    c('tankinis', 'Tankini’s', 'Tankinis', 'Tankinis'),
    c('beachwear', 'Strandkleding', 'Strandmode', 'Tenues de plage'),
  ]),
  c('home', 'Wonen', 'Wohnen', 'Maison', [
    c('bedding', 'Beddengoed', 'Bettwäsche', 'Linge de lit'),
    c('towels', 'Handdoeken', 'Handtücher', 'Linge de bain'),
    c('sofas', 'Banken en fauteuils', 'Sofas und Sessel', 'Canapés et fauteuils'),
    c('lamps', 'Lampen', 'Lampen', 'Luminaires'),
    c('rugs', 'Vloerkleden', 'Teppiche', 'Tapis'),
    c('tableware', 'Serviezen en glazen', 'Geschirr und Gläser', 'Vaisselle et verres'),
  ]),
  c('appliances', 'Witgoed en apparaten', 'Haushaltsgeräte', 'Électroménager', [
    c('washing-machines', 'Wasmachines', 'Waschmaschinen', 'Lave-linge'),
    c('dryers', 'Wasdrogers', 'Wäschetrockner', 'Sèche-linge'),
    c('laundry-care', 'Wasmiddelen', 'Waschmittel', 'Lessives'),
    c('refrigerators', 'Koelkasten', 'Kühlschränke', 'Réfrigérateurs'),
    c('coffee-machines', 'Koffiemachines', 'Kaffeemaschinen', 'Machines à café'),
    c('vacuum-cleaners', 'Stofzuigers', 'Staubsauger', 'Aspirateurs'),
    c('tyres', 'Autobanden', 'Autoreifen', 'Pneus'),
  ]),
]

/** `Beha’s` → `behas`, `Wäsche` → `waesche`, `Sèche-linge` → `seche-linge`. */
export function slugOf(label: string, language: 'nl' | 'de' | 'fr'): string {
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
