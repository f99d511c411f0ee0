import { type Family, kinds, looks } from './families.ts'

export const men: Family[] = [
  {
    key: 'men-shirt',
    category: 'men-shirts',
    tone: 'wear',
    brands: 'men',
    share: 48,
    sizes: 'men-letters',
    price: [1499, 6999],
    compositions: ['cotton', 'organic-cotton', 'cotton-stretch', 'cotton-blend'],
    care: ['wash-40', 'bleach-not', 'tumble-low', 'iron-medium'],
    tags: ['office'],
    kinds: kinds(`
      shirt   | shirt/classic | Overhemd h | Hemd n | chemise f | slim-fit regular-fit chest-pocket long-sleeve short-sleeve
      linen   | shirt/linen   | Vrijetijdsoverhemd h | Freizeithemd n | chemise décontractée f | regular-fit chest-pocket long-sleeve short-sleeve | - | linen linen-blend cotton
      flannel | shirt/flannel | Houthakkershemd h | Holzfällerhemd n | chemise bûcheron f | chest-pocket regular-fit long-sleeve | - | cotton
      polo    | shirt/polo    | Poloshirt h | Poloshirt n | polo m | short-sleeve chest-pocket slim-fit regular-fit
      tee     | t-shirt/men   | T-shirt h | T-Shirt n | t-shirt m | round-neck v-neck chest-pocket regular-fit
    `),
    looks: looks(`
      shirt/classic plain   white,light-blue,navy
      shirt/classic stripes blue,burgundy
      shirt/linen   plain   white,sand,olive
      shirt/linen   leaves  navy,green
      shirt/flannel check   red,green,navy
      shirt/polo    plain   navy,white,green
      shirt/polo    stripes navy,burgundy
      t-shirt/men   plain   white,black,olive,petrol
      t-shirt/men   breton  navy,anthracite
    `),
  },
  {
    key: 'men-knitwear',
    category: 'men-knitwear',
    tone: 'wear',
    brands: 'men',
    share: 34,
    sizes: 'men-letters',
    price: [3499, 9999],
    compositions: ['wool-blend', 'cotton', 'merino', 'acrylic'],
    care: ['wash-gentle', 'bleach-not', 'tumble-not', 'dry-flat'],
    tags: ['winter', 'warm'],
    kinds: kinds(`
      jumper   | jumper/men-crew | Trui d | Pullover m | pull m | round-neck v-neck long-sleeve regular-fit
      troyer   | jumper/zip-neck | Schipperstrui d | Troyer m | pull camionneur m | zip-neck long-sleeve regular-fit
      sweat    | jumper/sweat    | Sweater d | Sweatshirt n | sweat m | hood round-neck long-sleeve regular-fit | - | cotton cotton-blend
      cardigan | cardigan/men    | Vest h | Strickjacke f | gilet m | button-front zip pockets shawl-collar
    `),
    looks: looks(`
      jumper/men-crew plain   navy,burgundy,green
      jumper/men-crew stripes navy,grey
      jumper/zip-neck plain   anthracite,navy,ecru
      jumper/sweat    plain   grey,black,petrol
      cardigan/men    plain   anthracite,navy
      cardigan/men    melange grey,brown
    `),
  },
  {
    key: 'men-trousers',
    category: 'men-trousers',
    tone: 'wear',
    brands: 'men',
    share: 38,
    sizes: 'jeans',
    price: [3499, 9999],
    compositions: ['denim-stretch', 'denim', 'cotton-stretch'],
    care: ['wash-40', 'bleach-not', 'tumble-not', 'iron-medium'],
    tags: ['denim'],
    kinds: kinds(`
      chino    | trousers/men-chino | Chino d | Chinohose f | chino m | slim-fit regular-fit stretch pockets | - | cotton-stretch
      cargo    | trousers/cargo     | Cargobroek d | Cargohose f | pantalon cargo m | pockets regular-fit stretch | - | cotton cotton-stretch
      slacks   | trousers/men-suit  | Pantalon d | Anzughose f | pantalon de costume m | crease slim-fit stretch | - | polyester-blend wool-blend
      slim     | jeans/men-slim     | Slim-fit jeans d | Slim-Fit-Jeans f | jean slim m | stretch pockets | - | denim-stretch
      straight | jeans/men-straight | Rechte jeans d | Straight-Jeans f | jean droit m | regular-fit pockets stretch | - | denim denim-stretch
    `),
    looks: looks(`
      trousers/men-chino plain sand,navy,olive
      trousers/cargo     plain olive,anthracite,sand
      trousers/men-suit  plain black,navy
      trousers/men-suit  check grey,brown
      jeans/men-slim     plain denim,black
      jeans/men-straight plain denim,light-blue
    `),
  },
  {
    key: 'men-jacket',
    category: 'men-jackets',
    tone: 'wear',
    brands: 'men',
    share: 34,
    sizes: 'men-letters',
    price: [5999, 21999],
    compositions: ['polyester', 'recycled', 'wool-blend', 'cotton-blend'],
    care: ['wash-30', 'bleach-not', 'tumble-low', 'iron-not'],
    tags: ['winter', 'outdoor'],
    kinds: kinds(`
      padded | jacket/men-padded | Gewatteerde jas d | Steppjacke f | doudoune f | hood zip pockets water-repellent | - | polyester recycled
      parka  | coat/men-parka    | Parka d | Parka m | parka f | hood zip pockets water-repellent padded | - | polyester recycled cotton-blend
      rain   | jacket/rain       | Regenjas d | Regenjacke f | veste de pluie f | hood zip pockets | - | polyester recycled
      blazer | jacket/men-blazer | Colbert h | Sakko n | veston m | slim-fit regular-fit lined stretch | - | wool-blend polyester-blend
      denim  | jacket/men-denim  | Spijkerjack h | Jeansjacke f | veste en jean f | button-front chest-pocket lined | - | denim denim-stretch
    `),
    looks: looks(`
      jacket/men-padded plain black,olive,navy
      coat/men-parka    plain navy,olive,anthracite
      jacket/rain       plain yellow,navy,petrol
      jacket/men-blazer plain navy,anthracite
      jacket/men-blazer check grey,brown
      jacket/men-denim  plain denim,black
    `),
  },
]
