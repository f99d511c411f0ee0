import { type Family, kinds, looks } from './families.ts'

export const living: Family[] = [
  {
    key: 'bedding',
    category: 'bedding',
    tone: 'textiles',
    brands: 'home',
    share: 44,
    sizes: 'duvet',
    price: [1299, 3999],
    kindPrices: {
      duvet: [3499, 6999],
      sheet: [1299, 2499],
      plaid: [2499, 4999],
      cushion: [999, 2299],
    },
    compositions: ['cotton', 'organic-cotton', 'linen', 'cotton-blend'],
    care: ['wash-60', 'bleach-not', 'tumble-low', 'iron-medium'],
    kindCare: {
      plaid: ['wash-gentle', 'bleach-not', 'tumble-not', 'iron-not'],
      cushion: ['wash-40', 'bleach-not', 'tumble-not', 'iron-low'],
    },
    tags: ['sleep', 'bedroom'],
    kindTags: {
      plaid: ['living-room', 'warm'],
      cushion: ['living-room', 'bedroom'],
    },
    kinds: kinds(`
      duvet   | folded/duvet   | Dekbedovertrek h | Bettwäsche f | parure de lit f | zip flannel satin-weave percale border
      sheet   | folded/sheet   | Hoeslaken h | Spannbettlaken n | drap-housse m | percale satin-weave flannel jersey stretch | sheet | cotton organic-cotton cotton-stretch cotton-blend
      plaid   | folded/plaid   | Plaid d | Wohndecke f | plaid m | fringe waffle | plaid | wool-blend acrylic cotton
      cushion | folded/cushion | Sierkussen h | Zierkissen n | coussin décoratif m | zip removable-covers | cushion | cotton linen polyester
    `),
    looks: looks(`
      folded/duvet   plain   white,light-blue,sand,mint,grey,pink
      folded/duvet   stripes blue,grey,sand,green
      folded/duvet   floral  pink,navy,light-blue,ecru
      folded/duvet   leaves  mint,sand,petrol,white
      folded/sheet   plain   white,anthracite,taupe,light-blue,sand,petrol,pink,mint,ecru,navy,lilac,grey
      folded/plaid   check   grey,red,navy,camel,green
      folded/plaid   plain   ochre,ecru,petrol,terracotta,grey,pink,olive
      folded/cushion plain   petrol,terracotta,ochre,olive,sand,pink,navy,grey
      folded/cushion leaves  green,navy,terracotta,petrol,ochre,black
    `),
  },
  {
    key: 'towel',
    category: 'towels',
    tone: 'textiles',
    brands: 'home',
    share: 32,
    sizes: 'towel',
    price: [699, 2499],
    kindPrices: {
      hand: [699, 1299],
      bath: [1299, 2299],
      guest: [299, 599],
      mat: [999, 1999],
    },
    compositions: ['cotton', 'organic-cotton'],
    care: ['wash-60', 'bleach-not', 'tumble-low', 'iron-not'],
    tags: ['bath'],
    kinds: kinds(`
      hand  | folded/towel    | Handdoek d | Handtuch n | serviette de toilette f | hanging-loop border waffle
      bath  | folded/bath     | Badlaken h | Duschtuch n | drap de bain m | hanging-loop border waffle | bath-towel
      guest | folded/guest    | Gastendoekje h | Gästetuch n | serviette invité f | hanging-loop border | guest-towel
      mat   | folded/bath-mat | Badmat d | Badematte f | tapis de bain m | anti-slip border waffle | bath-mat
    `),
    looks: looks(`
      folded/towel    plain   white,petrol,terracotta,grey,navy,mint,sand
      folded/towel    stripes blue,sand,green,coral
      folded/bath     plain   white,petrol,anthracite,sand,burgundy,light-blue,olive
      folded/bath     stripes navy,coral,grey,mint
      folded/guest    plain   white,mint,pink,light-blue,yellow,lilac,coral,turquoise
      folded/bath-mat plain   white,grey,sand,anthracite,taupe,navy,olive,burgundy
    `),
  },
  {
    key: 'sofa',
    category: 'sofas',
    tone: 'furniture',
    brands: 'furniture',
    share: 34,
    sizes: 'one',
    price: [29900, 139900],
    kindPrices: {
      two: [49900, 79900],
      three: [69900, 109900],
      corner: [99900, 159900],
      bed: [79900, 129900],
      chair: [29900, 49900],
      pouffe: [8900, 13900],
    },
    bulky: true,
    compositions: ['polyester', 'recycled', 'linen-blend', 'cotton-blend'],
    care: ['wipe', 'dry-clean'],
    tags: ['living-room'],
    documents: 'furniture',
    services: ['assembly'],
    kinds: kinds(`
      two     | sofa/two-seat   | Tweezitsbank d | Zweisitzer m | canapé 2 places m | wooden-legs removable-covers
      three   | sofa/three-seat | Driezitsbank d | Dreisitzer m | canapé 3 places m | wooden-legs removable-covers relax
      corner  | sofa/corner     | Hoekbank d | Ecksofa n | canapé d’angle m | storage removable-covers wooden-legs
      bed     | sofa/bed        | Slaapbank d | Schlafsofa n | canapé convertible m | storage removable-covers
      chair   | sofa/armchair   | Fauteuil d | Sessel m | fauteuil m | relax wooden-legs
      pouffe  | sofa/pouffe     | Poef d | Hocker m | pouf m | storage wooden-legs
    `),
    looks: looks(`
      sofa/two-seat   plain   sand,petrol,anthracite,olive,terracotta,grey,ecru,navy
      sofa/three-seat plain   grey,olive,ecru,petrol,anthracite,taupe,ochre,navy
      sofa/corner     plain   anthracite,sand,grey,petrol,olive,taupe,ecru
      sofa/bed        plain   grey,navy,sand,anthracite,terracotta,olive,petrol
      sofa/armchair   plain   ochre,petrol,terracotta,olive,ecru,grey,navy,pink
      sofa/pouffe     plain   ochre,grey,petrol,terracotta,sand,pink,olive,anthracite
    `),
  },
  {
    key: 'lamp',
    category: 'lamps',
    tone: 'lamps',
    brands: 'furniture',
    share: 30,
    sizes: 'one',
    price: [2999, 24900],
    kindPrices: {
      pendant: [5999, 11999],
      floor: [6999, 13999],
      table: [2999, 5999],
      ceiling: [3999, 7999],
      wall: [2999, 5999],
    },
    compositions: [],
    care: ['wipe'],
    tags: ['light', 'living-room'],
    documents: 'furniture',
    kinds: kinds(`
      pendant | lamp/pendant | Hanglamp d | Pendelleuchte f | suspension f | dimmable linen-shade glass-shade
      floor   | lamp/floor   | Vloerlamp d | Stehleuchte f | lampadaire m | dimmable linen-shade swivel
      table   | lamp/table   | Tafellamp d | Tischleuchte f | lampe de table f | dimmable linen-shade glass-shade
      ceiling | lamp/ceiling | Plafondlamp d | Deckenleuchte f | plafonnier m | dimmable glass-shade
      wall    | lamp/wall    | Wandlamp d | Wandleuchte f | applique f | swivel dimmable
    `),
    looks: looks(`
      lamp/pendant plain   black,white,ochre,petrol,terracotta,sand,olive,anthracite
      lamp/floor   plain   black,ecru,sand,petrol,ochre,grey,white
      lamp/table   plain   terracotta,white,petrol,ochre,olive,black,navy,pink
      lamp/ceiling plain   white,black,sand,silver,taupe,ochre
      lamp/wall    plain   black,sand,white,ochre,petrol,olive,terracotta
    `),
  },
  {
    key: 'rug',
    category: 'rugs',
    tone: 'rugs',
    brands: 'furniture',
    share: 28,
    sizes: 'rug',
    price: [1999, 6999],
    kindPrices: {
      rug: [3999, 7999],
      shaggy: [3499, 5999],
      runner: [2499, 4499],
      outdoor: [1999, 3999],
    },
    compositions: ['polypropylene', 'wool', 'recycled', 'cotton'],
    care: ['wash-not', 'dry-clean'],
    kindCare: {
      runner: ['wash-30', 'bleach-not', 'tumble-not', 'iron-not'],
      outdoor: ['wash-30', 'bleach-not', 'tumble-not', 'iron-not'],
    },
    tags: ['living-room'],
    kindTags: {
      runner: ['hallway'],
      outdoor: ['outdoor'],
    },
    kinds: kinds(`
      rug     | rug/flat    | Vloerkleed h | Teppich m | tapis m | hand-woven fringe underfloor anti-slip | - | polypropylene wool recycled cotton jute
      shaggy  | rug/shaggy  | Shaggy vloerkleed h | Hochflorteppich m | tapis à poils longs m | underfloor anti-slip | - | polypropylene recycled
      runner  | rug/runner  | Loper d | Läufer m | tapis de couloir m | anti-slip washable hand-woven +washable | runner | cotton polypropylene
      outdoor | rug/outdoor | Buitenkleed h | Outdoorteppich m | tapis d’extérieur m | washable border +washable | - | polypropylene
    `),
    looks: looks(`
      rug/flat    plain   sand,terracotta,petrol,grey,olive,ecru,navy
      rug/flat    stripes grey,navy,terracotta,sand
      rug/shaggy  plain   ecru,grey,sand,pink,petrol,anthracite,ochre,taupe
      rug/runner  stripes blue,terracotta,grey,olive,burgundy,sand,black
      rug/outdoor check   sand,petrol,anthracite,olive,terracotta,navy,grey
    `),
  },
  {
    key: 'tableware',
    category: 'tableware',
    tone: 'table',
    brands: 'table',
    share: 32,
    sizes: 'one',
    price: [1499, 8999],
    kindPrices: {
      service: [5999, 10999],
      plates: [2499, 4499],
      bowls: [1999, 3999],
      mugs: [1799, 3499],
      wine: [1799, 3499],
    },
    compositions: [],
    care: ['dishwasher'],
    tags: ['table', 'kitchen'],
    kinds: kinds(`
      service | tableware/service | Servies h | Geschirrset n | service de table m | set-of-12 reactive-glaze stackable +set-of-12
      plates  | tableware/plates  | Bordenset d | Tellerset n | lot d’assiettes m:fp | set-of-6 reactive-glaze stackable +set-of-6
      bowls   | tableware/bowls   | Kommenset d | Schalenset n | lot de bols m:mp | set-of-6 reactive-glaze stackable +set-of-6
      mugs    | tableware/mugs    | Mokkenset d | Becherset n | lot de mugs m:mp | set-of-6 reactive-glaze stackable +set-of-6
      wine    | tableware/wine    | Wijnglazenset d | Weinglasset n | lot de verres à vin m:mp | set-of-6 set-of-12
    `),
    looks: looks(`
      tableware/service plain   white,petrol,sand,olive,terracotta,anthracite,light-blue,ochre
      tableware/plates  plain   white,terracotta,petrol,olive,ochre,anthracite,light-blue,pink
      tableware/bowls   plain   olive,sand,white,petrol,terracotta,ochre,navy,mint
      tableware/mugs    plain   white,ochre,petrol,terracotta,olive,light-blue,black,pink
      tableware/wine    plain   clear,smoke,mint,light-blue,pink,lilac
    `),
  },
]
