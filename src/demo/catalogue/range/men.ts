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
    kindPrices: {
      shirt: [2999, 5999],
      linen: [2999, 6499],
      flannel: [2999, 5499],
      polo: [1999, 4499],
      tee: [1299, 2499],
    },
    compositions: ['cotton', 'organic-cotton', 'cotton-stretch', 'cotton-blend'],
    care: ['wash-40', 'bleach-not', 'tumble-low', 'iron-medium'],
    tags: ['office'],
    kindTags: {
      linen: ['summer', 'leisure'],
      flannel: ['leisure'],
      polo: ['leisure'],
      tee: ['basics'],
    },
    kinds: kinds(`
      shirt   | shirt/classic | Overhemd h | Hemd n | chemise f | slim-fit regular-fit chest-pocket long-sleeve +shirt-collar +regular-fit +long-sleeve
      linen   | shirt/linen   | Vrijetijdsoverhemd h | Freizeithemd n | chemise décontractée f | regular-fit chest-pocket short-sleeve +shirt-collar +regular-fit +short-sleeve | - | linen linen-blend cotton
      flannel | shirt/flannel | Houthakkershemd h | Holzfällerhemd n | chemise bûcheron f | chest-pocket regular-fit long-sleeve +shirt-collar +regular-fit +long-sleeve | - | cotton
      polo    | shirt/polo    | Poloshirt h | Poloshirt n | polo m | short-sleeve chest-pocket slim-fit regular-fit +short-sleeve +regular-fit
      tee     | t-shirt/men   | T-shirt h | T-Shirt n | t-shirt m | round-neck short-sleeve chest-pocket regular-fit +round-neck +short-sleeve
    `),
    looks: looks(`
      shirt/classic plain   white,light-blue,navy,pink,black,lilac
      shirt/classic stripes blue,burgundy,green,grey
      shirt/classic gingham blue,red,green,navy
      shirt/linen   plain   white,sand,olive,light-blue,terracotta,navy
      shirt/linen   leaves  navy,green,sand,petrol
      shirt/linen   stripes blue,sand,olive
      shirt/flannel check   red,green,navy,grey,ochre,brown,burgundy,petrol,camel,black
      shirt/polo    plain   navy,white,green,red,black,light-blue,ochre
      shirt/polo    stripes navy,burgundy,olive,grey
      t-shirt/men   plain   white,black,olive,petrol,grey,navy,burgundy,sand,blue
      t-shirt/men   breton  navy,anthracite,green,white
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
    kindPrices: {
      jumper: [3999, 8499],
      troyer: [4999, 9499],
      sweat: [2999, 5499],
      cardigan: [4499, 9499],
    },
    compositions: ['wool-blend', 'cotton', 'merino', 'acrylic'],
    care: ['wash-gentle', 'bleach-not', 'tumble-not', 'dry-flat'],
    kindCare: {
      sweat: ['wash-40', 'bleach-not', 'tumble-low', 'iron-low'],
    },
    tags: ['winter', 'warm'],
    kindTags: {
      sweat: ['leisure'],
    },
    kinds: kinds(`
      jumper   | jumper/men-crew | Trui d | Pullover m | pull m | round-neck long-sleeve regular-fit +round-neck +long-sleeve
      troyer   | jumper/zip-neck | Schipperstrui d | Troyer m | pull camionneur m | zip-neck long-sleeve regular-fit +zip-neck +long-sleeve
      sweat    | jumper/sweat    | Sweater d | Sweatshirt n | sweat m | hood round-neck long-sleeve regular-fit +round-neck +long-sleeve | - | cotton cotton-blend
      cardigan | cardigan/men    | Vest h | Strickjacke f | gilet m | button-front zip pockets shawl-collar +long-sleeve
    `),
    looks: looks(`
      jumper/men-crew plain   navy,burgundy,green,grey,camel,petrol
      jumper/men-crew breton  navy,grey,olive,brown
      jumper/zip-neck plain   anthracite,navy,ecru,olive,burgundy,brown
      jumper/zip-neck melange grey,denim,taupe,petrol
      jumper/sweat    plain   grey,black,petrol,navy,green,burgundy,sand
      jumper/sweat    melange silver,anthracite,blue
      cardigan/men    plain   anthracite,navy,camel,olive,burgundy,black
      cardigan/men    melange grey,brown,petrol,denim
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
    kindPrices: {
      chino: [3999, 7999],
      cargo: [3999, 7499],
      slacks: [4999, 9999],
      slim: [3999, 7999],
      straight: [4499, 8999],
    },
    compositions: ['denim-stretch', 'denim', 'cotton-stretch'],
    care: ['wash-40', 'bleach-not', 'tumble-not', 'iron-medium'],
    kindCare: {
      slacks: ['wash-gentle', 'bleach-not', 'tumble-not', 'iron-low'],
    },
    tags: ['denim'],
    kindTags: {
      chino: ['office'],
      cargo: ['leisure'],
      slacks: ['office'],
    },
    kinds: kinds(`
      chino    | trousers/men-chino | Chino d | Chinohose f | chino m | slim-fit regular-fit stretch pockets +regular-fit | - | cotton-stretch
      cargo    | trousers/cargo     | Cargobroek d | Cargohose f | pantalon cargo m | pockets regular-fit stretch | - | cotton cotton-stretch
      slacks   | trousers/men-suit  | Pantalon d | Anzughose f | pantalon de costume m | crease slim-fit stretch | - | polyester-blend wool-blend
      slim     | jeans/men-slim     | Slim-fit jeans d | Slim-Fit-Jeans f | jean slim m | stretch pockets +slim-fit | - | denim-stretch
      straight | jeans/men-straight | Rechte jeans d | Straight-Jeans f | jean droit m | pockets stretch +regular-fit | - | denim denim-stretch
    `),
    looks: looks(`
      trousers/men-chino plain   sand,navy,olive,camel,grey,black,burgundy,white,light-blue,brown
      trousers/cargo     plain   olive,anthracite,sand,black,navy,brown,grey,camel,taupe
      trousers/men-suit  plain   black,navy,anthracite,grey,brown,petrol
      trousers/men-suit  check   grey,brown,navy,taupe
      jeans/men-slim     plain   denim,black,navy,grey,light-blue,anthracite,white,olive
      jeans/men-straight plain   denim,light-blue,black,navy,grey,ecru,brown
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
    kindPrices: {
      padded: [7999, 15999],
      parka: [9999, 19999],
      rain: [4999, 9999],
      blazer: [8999, 17999],
      denim: [5999, 9999],
    },
    compositions: ['polyester', 'recycled', 'wool-blend', 'cotton-blend'],
    care: ['wash-30', 'bleach-not', 'tumble-low', 'iron-not'],
    kindCare: {
      blazer: ['wash-not', 'bleach-not', 'tumble-not', 'iron-low', 'dry-clean'],
      denim: ['wash-30', 'bleach-not', 'tumble-not', 'iron-medium'],
    },
    tags: ['winter', 'outdoor'],
    kindTags: {
      rain: ['outdoor'],
      blazer: ['office'],
      denim: ['denim'],
    },
    kinds: kinds(`
      padded | jacket/men-padded | Gewatteerde jas d | Steppjacke f | doudoune f | hood zip pockets water-repellent +padded | - | polyester recycled
      parka  | coat/men-parka    | Parka d | Parka m | parka f | hood zip pockets water-repellent padded +hood | - | polyester recycled cotton-blend
      rain   | jacket/rain       | Regenjas d | Regenjacke f | veste de pluie f | hood zip pockets +hood +water-repellent | - | polyester recycled
      blazer | jacket/men-blazer | Colbert h | Sakko n | veston m | slim-fit regular-fit lined stretch +regular-fit +lined | - | wool-blend polyester-blend
      denim  | jacket/men-denim  | Spijkerjack h | Jeansjacke f | veste en jean f | button-front chest-pocket lined +button-front | - | denim denim-stretch
    `),
    looks: looks(`
      jacket/men-padded plain   black,olive,navy,petrol,red,anthracite,ochre,brown
      coat/men-parka    plain   navy,olive,anthracite,black,sand,brown,petrol,green
      jacket/rain       plain   yellow,navy,petrol,olive,red,black,blue,green
      jacket/men-blazer plain   navy,anthracite,black,brown,camel,olive
      jacket/men-blazer check   grey,brown,navy,taupe
      jacket/men-denim  plain   denim,black,light-blue,navy,grey,white
    `),
  },
]
