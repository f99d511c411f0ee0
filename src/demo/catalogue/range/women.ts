import { type Family, kinds, looks } from './families.ts'

export const women: Family[] = [
  {
    key: 'dress',
    category: 'dresses',
    tone: 'wear',
    brands: 'women',
    share: 62,
    sizes: 'women',
    price: [3499, 11999],
    kindPrices: {
      wrap: [4999, 9999],
      shirt: [4999, 8999],
      summer: [3499, 6999],
      maxi: [4999, 9999],
      sheath: [4999, 9999],
      knit: [4999, 9999],
    },
    compositions: ['viscose', 'cotton-stretch', 'polyester-blend', 'linen-blend', 'lyocell'],
    care: ['wash-30', 'bleach-not', 'tumble-not', 'iron-low'],
    tags: ['office'],
    kindTags: {
      summer: ['summer'],
      maxi: ['summer'],
      knit: ['winter', 'warm'],
    },
    kinds: kinds(`
      wrap   | dress/wrap   | Wikkeljurk d | Wickelkleid n | robe portefeuille f | v-neck long-sleeve midi tie-belt +v-neck +long-sleeve +midi | - | viscose lyocell
      shirt  | dress/shirt  | Overhemdjurk d | Hemdblusenkleid n | robe chemise f | long-sleeve pockets tie-belt knee +shirt-collar +long-sleeve +knee +button-front
      summer | dress/a-line | Zomerjurk d | Sommerkleid n | robe d’été f | round-neck short-sleeve elastic-waist pockets +round-neck +short-sleeve +knee | - | viscose cotton-stretch linen-blend
      maxi   | dress/maxi   | Maxi-jurk d | Maxikleid n | robe longue f | v-neck short-sleeve elastic-waist tie-belt pockets +v-neck +short-sleeve +maxi | - | viscose lyocell
      sheath | dress/sheath | Kokerjurk d | Etuikleid n | robe fourreau f | round-neck three-quarter knee stretch +round-neck +three-quarter +knee | - | polyester-blend viscose-stretch
      knit   | dress/knit   | Tricotjurk d | Strickkleid n | robe en maille f | round-neck three-quarter knee tie-belt +round-neck +three-quarter +knee | - | viscose-stretch wool-blend acrylic
    `),
    looks: looks(`
      dress/wrap   floral  navy,burgundy,green,black
      dress/wrap   plain   petrol,black,red,olive,fuchsia
      dress/wrap   leaves  terracotta,petrol,ecru
      dress/shirt  stripes blue,sand,olive,burgundy
      dress/shirt  plain   olive,white,camel,navy,light-blue
      dress/shirt  gingham green,red,black
      dress/a-line dots    black,red,navy,mint
      dress/a-line ditsy   coral,mint,light-blue,yellow
      dress/a-line plain   turquoise,yellow,pink,white,green
      dress/maxi   leaves  green,terracotta,navy,sand
      dress/maxi   plain   fuchsia,navy,black,ochre,petrol
      dress/maxi   floral  coral,ecru,black
      dress/sheath plain   black,burgundy,petrol,taupe,blue,olive
      dress/sheath check   grey,navy,brown,camel
      dress/knit   plain   camel,anthracite,aubergine,olive,red,ecru
      dress/knit   melange grey,petrol,burgundy,sand
    `),
  },
  {
    key: 'women-knitwear',
    category: 'women-knitwear',
    tone: 'wear',
    brands: 'women',
    share: 52,
    sizes: 'women',
    price: [2999, 8999],
    kindPrices: {
      jumper: [2999, 5999],
      'v-jumper': [3499, 6999],
      roll: [3499, 6999],
      cable: [4499, 7999],
      cardigan: [3999, 7999],
      long: [4999, 8999],
    },
    compositions: ['wool-blend', 'cotton', 'acrylic', 'merino', 'cashmere-blend'],
    care: ['wash-gentle', 'bleach-not', 'tumble-not', 'dry-flat'],
    tags: ['winter', 'warm'],
    kinds: kinds(`
      jumper   | jumper/crew      | Trui d | Pullover m | pull m | round-neck long-sleeve side-slits +round-neck +long-sleeve
      v-jumper | jumper/v-neck    | Fijngebreide trui d | Feinstrickpullover m | pull en maille fine m | v-neck long-sleeve side-slits +v-neck +long-sleeve
      roll     | jumper/roll-neck | Coltrui d | Rollkragenpullover m | pull à col roulé m | long-sleeve side-slits +roll-neck +long-sleeve
      cable    | jumper/cable     | Kabeltrui d | Zopfpullover m | pull torsadé m | round-neck long-sleeve side-slits +round-neck +long-sleeve
      cardigan | cardigan/button  | Vest h | Strickjacke f | gilet m | button-front pockets round-neck long-sleeve +button-front +long-sleeve
      long     | cardigan/long    | Longvest h | Longstrickjacke f | gilet long m | pockets tie-belt shawl-collar long-sleeve +long-sleeve
    `),
    looks: looks(`
      jumper/crew      plain   petrol,camel,red,mint,ecru,fuchsia
      jumper/crew      breton  navy,burgundy,olive,white
      jumper/v-neck    plain   burgundy,grey,lilac,turquoise,black,camel
      jumper/v-neck    melange grey,petrol,coral,sand
      jumper/roll-neck plain   black,ecru,ochre,burgundy,grey,green
      jumper/roll-neck melange anthracite,denim,taupe
      jumper/cable     plain   ecru,navy,green,camel,pink,red
      jumper/cable     melange taupe,petrol,silver
      cardigan/button  plain   red,navy,mint,black,ecru,olive
      cardigan/button  melange anthracite,sand,denim,burgundy
      cardigan/long    plain   camel,black,olive,petrol,grey,aubergine
      cardigan/long    melange taupe,navy,sand
    `),
  },
  {
    key: 'blouse',
    category: 'blouses',
    tone: 'wear',
    brands: 'women',
    share: 56,
    sizes: 'women',
    price: [1499, 6499],
    kindPrices: {
      blouse: [2999, 5499],
      tunic: [2499, 4999],
      bow: [3499, 6499],
      tee: [1299, 2499],
      top: [1299, 2499],
      long: [1699, 2999],
    },
    compositions: ['viscose', 'cotton', 'organic-cotton', 'polyester', 'linen', 'modal'],
    care: ['wash-30', 'bleach-not', 'tumble-not', 'iron-medium'],
    tags: ['office'],
    kindTags: {
      tunic: ['summer'],
      tee: ['basics'],
      top: ['basics', 'summer'],
      long: ['basics'],
    },
    kinds: kinds(`
      blouse | blouse/classic  | Blouse d | Bluse f | blouse f | shirt-collar long-sleeve chest-pocket +shirt-collar +long-sleeve +button-front
      tunic  | blouse/tunic    | Tuniek d | Tunika f | tunique f | v-neck three-quarter side-slits +v-neck +three-quarter
      bow    | blouse/bow      | Strikblouse d | Schluppenbluse f | blouse lavallière f | long-sleeve button-front +bow +long-sleeve
      tee    | t-shirt/crew    | T-shirt h | T-Shirt n | t-shirt m | round-neck short-sleeve side-slits +round-neck +short-sleeve | - | cotton organic-cotton cotton-stretch
      top    | t-shirt/tank    | Top d | Top n | top m | sleeveless square-neck v-neck lace-trim +sleeveless | - | cotton organic-cotton modal
      long   | t-shirt/long    | Longsleeve d | Langarmshirt n | t-shirt à manches longues m | round-neck side-slits stretch +round-neck +long-sleeve | - | cotton modal viscose-stretch
    `),
    looks: looks(`
      blouse/classic plain   white,light-blue,black,pink,green
      blouse/classic stripes blue,burgundy,olive,sand
      blouse/classic dots    navy,ecru,red
      blouse/tunic   floral  coral,petrol,navy,ecru
      blouse/tunic   plain   white,turquoise,terracotta,lilac,olive
      blouse/tunic   leaves  green,sand,black
      blouse/bow     plain   ecru,burgundy,black,petrol,pink
      blouse/bow     dots    black,navy,white,fuchsia
      blouse/bow     leopard camel,sand,nude
      t-shirt/crew   plain   white,coral,navy,olive,black,light-blue,yellow
      t-shirt/crew   breton  navy,red,green,white
      t-shirt/tank   plain   black,white,pink,turquoise,navy,terracotta
      t-shirt/tank   breton  navy,coral,green
      t-shirt/long   plain   petrol,ecru,aubergine,black,grey,red
      t-shirt/long   stripes navy,green,burgundy
      t-shirt/long   breton  black,blue,white
    `),
  },
  {
    key: 'women-trousers',
    category: 'women-trousers',
    tone: 'wear',
    brands: 'women',
    share: 50,
    sizes: 'women',
    price: [2999, 8999],
    kindPrices: {
      slacks: [3999, 7999],
      palazzo: [3499, 6999],
      chino: [3999, 6999],
      joggers: [2499, 4999],
      slim: [3999, 7999],
      straight: [4499, 8999],
    },
    compositions: ['denim-stretch', 'polyester-blend', 'cotton-stretch', 'linen-blend', 'viscose-stretch'],
    care: ['wash-30', 'bleach-not', 'tumble-not', 'iron-medium'],
    tags: ['office'],
    kindTags: {
      palazzo: ['summer'],
      joggers: ['leisure'],
      slim: ['denim'],
      straight: ['denim'],
    },
    kinds: kinds(`
      slacks   | trousers/straight | Pantalon d | Stoffhose f | pantalon m | crease elastic-waist pockets stretch ankle | - | polyester-blend viscose-stretch
      palazzo  | trousers/wide     | Palazzobroek d | Palazzohose f | pantalon palazzo m | elastic-waist high-waist pockets side-slits | - | viscose linen-blend polyester
      chino    | trousers/chino    | Chino d | Chinohose f | chino m | pockets stretch ankle regular-fit | - | cotton-stretch
      joggers  | trousers/jogging  | Joggingbroek d | Jogginghose f | pantalon de jogging m | elastic-waist pockets ankle +elastic-waist | - | cotton-blend cotton-stretch
      slim     | jeans/slim        | Slim-fit jeans d | Slim-Fit-Jeans f | jean slim m | stretch high-waist ankle +slim-fit | - | denim-stretch
      straight | jeans/straight    | Rechte jeans d | Straight-Jeans f | jean droit m | high-waist pockets stretch +regular-fit | - | denim denim-stretch
    `),
    looks: looks(`
      trousers/straight plain   black,navy,taupe,anthracite,sand,burgundy
      trousers/straight check   grey,brown,navy,camel
      trousers/wide     plain   black,sand,terracotta,white,petrol,olive
      trousers/wide     leaves  navy,green,black
      trousers/wide     dots    navy,burgundy,black,terracotta
      trousers/chino    plain   sand,olive,navy,white,burgundy,taupe,light-blue,camel,pink,black
      trousers/jogging  plain   grey,black,petrol,navy,lilac,green
      trousers/jogging  melange anthracite,denim,sand,burgundy
      jeans/slim        plain   denim,black,navy,light-blue,grey,white,anthracite,olive
      jeans/straight    plain   denim,light-blue,ecru,black,navy,grey,white,brown
    `),
  },
  {
    key: 'women-jacket',
    category: 'women-jackets',
    tone: 'wear',
    brands: 'women',
    share: 44,
    sizes: 'women',
    price: [5999, 22999],
    kindPrices: {
      wool: [11999, 21999],
      trench: [8999, 15999],
      parka: [8999, 16999],
      padded: [7999, 14999],
      blazer: [5999, 11999],
      denim: [4999, 8999],
    },
    compositions: ['polyester', 'recycled', 'wool-blend', 'cotton-blend'],
    care: ['wash-30', 'bleach-not', 'tumble-low', 'iron-not'],
    kindCare: {
      wool: ['wash-not', 'bleach-not', 'tumble-not', 'iron-low', 'dry-clean'],
      trench: ['wash-30', 'bleach-not', 'tumble-not', 'iron-low'],
      blazer: ['wash-not', 'bleach-not', 'tumble-not', 'iron-low', 'dry-clean'],
      denim: ['wash-30', 'bleach-not', 'tumble-not', 'iron-medium'],
    },
    tags: ['winter', 'outdoor'],
    kindTags: {
      trench: ['office', 'outdoor'],
      blazer: ['office'],
      denim: ['denim'],
    },
    kinds: kinds(`
      wool   | coat/wool     | Wollen jas d | Wollmantel m | manteau en laine m | button-front tie-belt lined pockets +button-front +lined | - | wool-rich wool
      trench | coat/trench   | Trenchcoat d | Trenchcoat m | trench m | tie-belt water-repellent lined pockets +tie-belt | - | cotton-blend cotton
      parka  | coat/parka    | Parka d | Parka m | parka f | hood water-repellent zip pockets +hood | - | polyester recycled cotton-blend
      padded | jacket/padded | Gewatteerde jas d | Steppjacke f | doudoune f | hood zip pockets water-repellent +padded | - | polyester recycled
      blazer | jacket/blazer | Blazer d | Blazer m | blazer m | button-front lined pockets stretch +lined | - | polyester-blend viscose-stretch wool-blend
      denim  | jacket/denim  | Spijkerjack h | Jeansjacke f | veste en jean f | button-front chest-pocket stretch +button-front | - | denim denim-stretch
    `),
    looks: looks(`
      coat/wool     plain   camel,black,burgundy,navy,ecru,petrol
      coat/wool     check   grey,brown,navy,camel
      coat/trench   plain   sand,navy,black,olive,camel,red,ecru,light-blue
      coat/parka    plain   olive,navy,sand,black,burgundy,petrol,mint,grey
      jacket/padded plain   petrol,black,ochre,navy,red,sand,olive,lilac,silver
      jacket/blazer plain   black,navy,pink,ecru,green,blue,terracotta
      jacket/blazer check   grey,camel,navy
      jacket/denim  plain   denim,white,light-blue,black,navy,ecru,grey
    `),
  },
  {
    key: 'women-shoe',
    category: 'women-shoes',
    tone: 'shoes',
    brands: 'shoes',
    share: 40,
    sizes: 'shoes',
    price: [3999, 12999],
    kindPrices: {
      sneaker: [5999, 10999],
      boot: [7999, 12999],
      pump: [5999, 10999],
      sandal: [3999, 7999],
      ballet: [3999, 7499],
      loafer: [5999, 9999],
    },
    compositions: ['leather', 'polyester', 'cotton'],
    care: ['wash-not', 'wipe'],
    tags: ['shoes'],
    kindTags: {
      boot: ['shoes', 'winter'],
      pump: ['shoes', 'office'],
      sandal: ['shoes', 'summer'],
    },
    kinds: kinds(`
      sneaker | shoe/sneaker  | Sneakers p | Sneaker p | baskets fp | laces removable-insole flat-sole +laces +flat-sole | - | leather recycled
      boot    | shoe/boot     | Enkellaarsjes p | Stiefeletten p | bottines fp | block-heel zip removable-insole +block-heel +zip | - | leather
      pump    | shoe/pump     | Pumps p | Pumps p | escarpins mp | block-heel removable-insole +block-heel | - | leather
      sandal  | shoe/sandal   | Sandalen p | Sandalen p | sandales fp | flat-sole removable-insole +flat-sole | - | leather
      ballet  | shoe/ballet   | Ballerina’s p | Ballerinas p | ballerines fp | flat-sole bow +flat-sole | - | leather
      loafer  | shoe/loafer   | Loafers p | Loafer p | mocassins mp | flat-sole removable-insole +flat-sole | - | leather
    `),
    looks: looks(`
      shoe/sneaker plain   white,navy,pink,black,grey,green,sand,silver,red
      shoe/boot    plain   black,brown,taupe,camel,burgundy,navy,olive,grey,sand
      shoe/pump    plain   black,nude,red,navy,burgundy,silver,taupe,green,fuchsia
      shoe/sandal  plain   camel,black,silver,white,brown,nude,red,turquoise,ochre
      shoe/ballet  plain   black,nude,navy,red,silver,pink,white,olive,burgundy
      shoe/loafer  plain   brown,black,burgundy,navy,camel,taupe,green,ecru
    `),
  },
]
