import { type Family, kinds, looks } from './families.ts'

export const body: Family[] = [
  {
    key: 'bra',
    category: 'bras',
    tone: 'bras',
    brands: 'lingerie',
    share: 56,
    sizes: 'bra',
    price: [1999, 6499],
    kindPrices: {
      moulded: [2499, 4499],
      balcony: [2999, 5499],
      wireless: [1999, 3999],
      sports: [2499, 4999],
      'push-up': [2499, 4999],
      minimizer: [2999, 5999],
    },
    compositions: ['lace', 'microfibre', 'cotton-stretch'],
    care: ['wash-gentle', 'bleach-not', 'tumble-not', 'iron-not'],
    tags: ['basics'],
    kindTags: {
      sports: ['sport'],
    },
    kinds: kinds(`
      moulded   | bra/moulded    | Voorgevormde beha d | T-Shirt-BH m | soutien-gorge moulé m | seamless underwired adjustable-straps wide-straps +underwired | - | microfibre cotton-stretch
      balcony   | bra/balconette | Balconnetbeha d | Balconette-BH m | soutien-gorge balconnet m | lace underwired adjustable-straps +underwired
      wireless  | bra/wireless   | Beugelloze beha d | Softbra m | soutien-gorge souple m | wide-straps front-closure lace seamless +soft-cups
      sports    | bra/sports     | Sportbeha d | Sport-BH m | brassière de sport f | wide-straps front-closure removable-cups +wide-straps | - | microfibre
      push-up   | bra/push-up    | Push-upbeha d | Push-up-BH m | soutien-gorge push-up m | lace lace-trim removable-cups +underwired | - | lace microfibre
      minimizer | bra/minimizer  | Minimizerbeha d | Minimizer-BH m | soutien-gorge minimiseur m | wide-straps side-support underwired lace +underwired | - | microfibre lace
    `),
    looks: looks(`
      bra/moulded    plain   nude,black,white,pink,navy,burgundy,grey,petrol
      bra/moulded    dots    navy,pink,black
      bra/balconette plain   black,burgundy,petrol,white,nude,red,navy,fuchsia,ecru,aubergine,green
      bra/wireless   plain   nude,white,lilac,black,pink,navy,petrol,grey
      bra/wireless   ditsy   pink,light-blue,navy
      bra/sports     plain   black,turquoise,fuchsia,navy,grey,white,coral
      bra/sports     block   navy,coral,black,petrol
      bra/push-up    plain   black,red,pink,white,nude,burgundy,navy,fuchsia,petrol,aubergine,lilac
      bra/minimizer  plain   nude,black,white,navy,burgundy,taupe,petrol,red,ecru,pink,aubergine
    `),
  },
  {
    key: 'briefs',
    category: 'briefs',
    tone: 'briefs',
    brands: 'lingerie',
    share: 42,
    sizes: 'women',
    price: [799, 2999],
    kindPrices: {
      slip: [799, 1699],
      hipster: [999, 1999],
      high: [999, 1999],
      string: [799, 1699],
      shaping: [1999, 3499],
    },
    compositions: ['cotton-stretch', 'microfibre', 'lace', 'modal'],
    care: ['wash-40', 'bleach-not', 'tumble-not', 'iron-not'],
    tags: ['basics'],
    kinds: kinds(`
      slip    | briefs/midi    | Slip d | Slip m | slip m | cotton-gusset lace-trim seamless
      hipster | briefs/hipster | Hipster d | Hipster m | shorty m | lace seamless cotton-gusset
      high    | briefs/high    | Tailleslip d | Taillenslip m | culotte haute f | cotton-gusset lace-trim seamless +high-waist
      string  | briefs/string  | String d | String m | string m | lace seamless cotton-gusset
      shaping | briefs/shaping | Corrigerende slip d | Miederslip m | culotte gainante f | high-waist tummy-control seamless +high-waist +tummy-control | - | microfibre
    `),
    looks: looks(`
      briefs/midi    plain   white,nude,black,navy,pink,grey,burgundy
      briefs/midi    dots    navy,pink,red,light-blue
      briefs/hipster plain   black,burgundy,nude,white,petrol,red,navy,pink,fuchsia,aubergine,ecru
      briefs/high    plain   nude,white,black,navy,burgundy,pink,grey,light-blue,petrol
      briefs/high    dots    black,coral,white
      briefs/string  plain   black,red,white,nude,burgundy,fuchsia,petrol,navy,lilac,aubergine
      briefs/shaping plain   nude,black,white,taupe,navy,burgundy,petrol,ecru
    `),
  },
  {
    key: 'nightwear',
    category: 'nightwear',
    tone: 'night',
    brands: 'lingerie',
    share: 40,
    sizes: 'women',
    price: [1999, 6499],
    kindPrices: {
      nightdress: [1999, 3999],
      slip: [2999, 5499],
      bigshirt: [1999, 3499],
      pyjama: [2999, 5499],
      shortie: [2499, 3999],
    },
    compositions: ['cotton', 'organic-cotton', 'modal', 'satin', 'viscose'],
    care: ['wash-40', 'bleach-not', 'tumble-low', 'iron-low'],
    kindCare: {
      slip: ['wash-gentle', 'bleach-not', 'tumble-not', 'iron-low'],
    },
    tags: ['sleep'],
    kinds: kinds(`
      nightdress | nightdress/classic | Nachthemd h | Nachthemd n | chemise de nuit f | v-neck lace-trim knee sleeveless +sleeveless
      slip       | nightdress/slip    | Slipdress d | Negligé n | nuisette f | lace-trim lace v-neck | - | satin viscose
      bigshirt   | nightdress/shirt   | Bigshirt h | Sleepshirt n | liquette f | button-front short-sleeve pockets +short-sleeve | - | cotton organic-cotton
      pyjama     | pyjama/long        | Pyjama d | Schlafanzug m | pyjama m | button-front long-sleeve round-neck chest-pocket +long-sleeve | - | cotton organic-cotton modal
      shortie    | pyjama/short       | Shortama d | Shorty m | pyjashort m | short-sleeve round-neck v-neck lace-trim +short-sleeve | - | cotton organic-cotton modal viscose
    `),
    looks: looks(`
      nightdress/classic ditsy   pink,light-blue,mint,lilac
      nightdress/classic plain   lilac,navy,white,coral,petrol
      nightdress/classic stripes blue,pink,mint
      nightdress/slip    plain   black,burgundy,ecru,petrol,pink,navy,silver,aubergine,nude,green
      nightdress/shirt   stripes blue,pink,grey,green
      nightdress/shirt   plain   white,grey,navy,mint,lilac
      nightdress/shirt   dots    light-blue,coral,navy
      pyjama/long        check   red,navy,green,grey
      pyjama/long        plain   petrol,pink,navy,silver,burgundy
      pyjama/long        stripes blue,burgundy,mint
      pyjama/short       dots    navy,coral,mint,black
      pyjama/short       plain   mint,grey,pink,white,blue
      pyjama/short       ditsy   light-blue,yellow,lilac
    `),
  },
  {
    key: 'bathrobe',
    category: 'bathrobes',
    tone: 'night',
    brands: 'lingerie',
    share: 24,
    sizes: 'letters',
    price: [3999, 9999],
    kindPrices: {
      robe: [4499, 8999],
      morning: [3999, 6999],
      kimono: [3999, 7499],
    },
    compositions: ['cotton', 'organic-cotton', 'fleece', 'satin'],
    care: ['wash-60', 'bleach-not', 'tumble-low', 'iron-not'],
    kindCare: {
      morning: ['wash-40', 'bleach-not', 'tumble-not', 'iron-not'],
      kimono: ['wash-gentle', 'bleach-not', 'tumble-not', 'iron-low'],
    },
    tags: ['bath'],
    kindTags: {
      morning: ['sleep'],
      kimono: ['sleep'],
    },
    kinds: kinds(`
      robe    | bathrobe/terry  | Badjas d | Bademantel m | peignoir m | hood shawl-collar pockets tie-belt zip | - | cotton organic-cotton
      morning | bathrobe/fleece | Ochtendjas d | Morgenmantel m | robe de chambre f | shawl-collar pockets zip tie-belt | - | fleece
      kimono  | bathrobe/kimono | Kimono d | Kimono m | kimono m | tie-belt pockets three-quarter +tie-belt +three-quarter | - | satin viscose
    `),
    looks: looks(`
      bathrobe/terry  plain   white,grey,petrol,pink,navy,sand,anthracite,mint,burgundy
      bathrobe/terry  stripes blue,grey,sand,coral,petrol
      bathrobe/fleece plain   burgundy,taupe,navy,grey,pink,petrol,ecru,aubergine
      bathrobe/fleece dots    grey,pink,navy,petrol,aubergine
      bathrobe/kimono floral  black,navy,burgundy,ecru
      bathrobe/kimono plain   ecru,aubergine,black,petrol,pink
      bathrobe/kimono leaves  green,navy,nude
    `),
  },
  {
    key: 'swimsuit',
    category: 'swimsuits',
    tone: 'swim',
    brands: 'swimwear',
    share: 50,
    sizes: 'women',
    price: [2999, 8999],
    kindPrices: {
      swimsuit: [3499, 6999],
      plunge: [3499, 6999],
      square: [3499, 6999],
      bandeau: [3499, 6999],
      shaping: [4999, 8999],
      sports: [2999, 5499],
    },
    compositions: ['swim', 'swim-recycled'],
    care: ['wash-hand', 'bleach-not', 'tumble-not', 'iron-not'],
    tags: ['summer', 'beach'],
    kindTags: {
      sports: ['sport'],
    },
    kinds: kinds(`
      swimsuit | swimsuit/scoop    | Badpak h | Badeanzug m | maillot une pièce m | removable-cups adjustable-straps open-back round-neck +round-neck
      plunge   | swimsuit/plunge   | Badpak h | Badeanzug m | maillot une pièce m | v-neck tummy-control removable-cups +v-neck
      square   | swimsuit/square   | Badpak h | Badeanzug m | maillot une pièce m | square-neck wide-straps removable-cups +square-neck
      bandeau  | swimsuit/bandeau  | Bandeaubadpak h | Bandeau-Badeanzug m | maillot bandeau m | removable-cups underwired tummy-control
      shaping  | swimsuit/ruched   | Shapingbadpak h | Shape-Badeanzug m | maillot gainant m | tummy-control v-neck underwired adjustable-straps +tummy-control
      sports   | swimsuit/high-leg | Sportbadpak h | Sportbadeanzug m | maillot de sport m | open-back wide-straps removable-cups
    `),
    looks: looks(`
      swimsuit/scoop    plain   petrol,black,red,navy,green,fuchsia
      swimsuit/scoop    floral  navy,coral,black,turquoise
      swimsuit/scoop    dots    black,navy,red
      swimsuit/plunge   plain   burgundy,black,olive,blue,terracotta
      swimsuit/plunge   leaves  green,terracotta,navy,black
      swimsuit/plunge   waves   petrol,coral,navy
      swimsuit/square   gingham navy,red,green,black
      swimsuit/square   plain   olive,white,fuchsia,petrol,yellow
      swimsuit/square   ditsy   navy,coral,mint
      swimsuit/bandeau  stripes navy,turquoise,coral,black
      swimsuit/bandeau  plain   black,fuchsia,red,petrol,white
      swimsuit/bandeau  floral  green,burgundy,ecru
      swimsuit/ruched   plain   black,petrol,aubergine,navy,burgundy,green
      swimsuit/ruched   leopard brown,black,camel,sand
      swimsuit/ruched   waves   blue,aubergine,turquoise
      swimsuit/high-leg block   navy,turquoise,black,fuchsia
      swimsuit/high-leg plain   black,blue,petrol,red,navy
      swimsuit/high-leg breton  navy,green,white
    `),
  },
  {
    key: 'bikini',
    category: 'bikinis',
    tone: 'swim',
    brands: 'swimwear',
    share: 40,
    sizes: 'women-cups',
    price: [2499, 6999],
    kindPrices: {
      triangle: [2499, 4499],
      wired: [3499, 6499],
      bandeau: [2999, 5499],
      bustier: [2999, 5499],
      high: [3499, 6499],
    },
    compositions: ['swim', 'swim-recycled'],
    care: ['wash-hand', 'bleach-not', 'tumble-not', 'iron-not'],
    tags: ['summer', 'beach'],
    kinds: kinds(`
      triangle | bikini/triangle   | Triangelbikini d | Triangel-Bikini m | bikini triangle m | removable-cups adjustable-straps
      wired    | bikini/balconette | Beugelbikini d | Bügel-Bikini m | bikini balconnet m | adjustable-straps wide-straps side-support +underwired
      bandeau  | bikini/bandeau    | Bandeaubikini d | Bandeau-Bikini m | bikini bandeau m | removable-cups underwired
      bustier  | bikini/sports     | Bustierbikini d | Bustier-Bikini m | bikini brassière m | wide-straps removable-cups round-neck
      high     | bikini/high-waist | Highwaistbikini d | High-Waist-Bikini m | bikini taille haute m | tummy-control underwired v-neck +high-waist
    `),
    looks: looks(`
      bikini/triangle   plain   coral,turquoise,black,white,fuchsia
      bikini/triangle   ditsy   yellow,pink,mint,navy
      bikini/triangle   leopard sand,camel,brown
      bikini/balconette plain   black,petrol,burgundy,navy,red
      bikini/balconette stripes navy,red,turquoise,black
      bikini/balconette floral  coral,ecru,petrol
      bikini/bandeau    floral  fuchsia,green,navy,black
      bikini/bandeau    plain   white,navy,coral,turquoise,black
      bikini/bandeau    gingham red,blue,green
      bikini/sports     block   navy,coral,turquoise,black
      bikini/sports     plain   black,turquoise,blue,fuchsia,olive
      bikini/sports     waves   blue,coral,aubergine
      bikini/high-waist dots    black,red,navy,white
      bikini/high-waist plain   burgundy,olive,black,petrol,terracotta
      bikini/high-waist leaves  green,navy,ecru
    `),
  },
  {
    key: 'tankini',
    category: 'tankinis',
    tone: 'swim',
    brands: 'swimwear',
    share: 28,
    sizes: 'women-cups',
    price: [3499, 7999],
    compositions: ['swim', 'swim-recycled'],
    care: ['wash-hand', 'bleach-not', 'tumble-not', 'iron-not'],
    tags: ['summer', 'beach'],
    kinds: kinds(`
      tankini | tankini/classic | Tankini d | Tankini m | tankini m | removable-cups adjustable-straps tummy-control v-neck
      wired   | tankini/wired   | Beugeltankini d | Bügel-Tankini m | tankini à armatures m | wide-straps side-support tummy-control +underwired
      dress   | tankini/skirted | Zwemjurkje h | Badekleid n | robe de bain f | v-neck tummy-control adjustable-straps
    `),
    looks: looks(`
      tankini/classic plain   navy,coral,black,green,petrol,fuchsia
      tankini/classic waves   petrol,blue,aubergine,coral
      tankini/classic leaves  green,navy,terracotta,black
      tankini/wired   dots    black,navy,red,petrol
      tankini/wired   plain   black,aubergine,navy,red,turquoise
      tankini/wired   stripes blue,coral,green,black
      tankini/skirted floral  navy,fuchsia,black,green
      tankini/skirted plain   black,turquoise,burgundy,navy,petrol
      tankini/skirted ditsy   coral,navy,turquoise,black
    `),
  },
  {
    key: 'beachwear',
    category: 'beachwear',
    tone: 'beach',
    brands: 'swimwear',
    share: 24,
    sizes: 'letters',
    price: [1999, 5999],
    kindPrices: {
      dress: [2499, 5499],
      tunic: [1999, 4499],
      trousers: [1999, 4499],
    },
    compositions: ['viscose', 'cotton', 'linen-blend'],
    care: ['wash-30', 'bleach-not', 'tumble-not', 'iron-low'],
    tags: ['summer', 'beach'],
    kinds: kinds(`
      dress    | dress/beach       | Strandjurk d | Strandkleid n | robe de plage f | sleeveless v-neck pockets side-slits +sleeveless
      tunic    | blouse/beach      | Strandtuniek d | Strandtunika f | tunique de plage f | v-neck three-quarter side-slits +three-quarter
      trousers | trousers/beach    | Strandbroek d | Strandhose f | pantalon de plage m | elastic-waist pockets side-slits +elastic-waist
    `),
    looks: looks(`
      dress/beach    floral  turquoise,coral,navy,ecru
      dress/beach    plain   white,terracotta,turquoise,black,yellow
      dress/beach    leaves  green,sand,navy
      blouse/beach   stripes blue,sand,coral,olive
      blouse/beach   plain   white,coral,turquoise,navy,sand
      blouse/beach   ditsy   mint,light-blue,coral
      trousers/beach leaves  navy,green,terracotta
      trousers/beach plain   white,sand,navy,olive,turquoise,coral
      trousers/beach stripes blue,sand,petrol
    `),
  },
]
