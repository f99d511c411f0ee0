import type { RatingPage } from '#commerce/product/product-operations.ts'

type Review = RatingPage['reviews'][number]

const review = (id: string, values: Partial<Review> = {}): Review => ({
  id,
  stars: 4,
  title: 'Warm en licht',
  text: 'Zit goed bij de schouders en kriebelt niet. Na drie keer wassen nog steeds mooi van vorm.',
  language: 'nl',
  date: '2026-10-02',
  verified: true,
  helpful: 3,
  reviewer: { name: 'Mira', city: 'Zwolle' },
  ...values,
})

export const reviews = [
  review('a', { stars: 5 }),
  review('b', {
    stars: 2,
    title: 'Valt klein uit',
    text: 'Eén maat groter besteld, dat paste wel.',
    verified: false,
    helpful: 0,
    reviewer: { name: 'H. de Groot', city: '' },
  }),
  review('c', {
    title: '<b>Mooi</b>',
    text: '<script>alert(1)</script>',
    reviewer: { name: 'Ans', city: 'Ede' },
  }),
]

export const ratingOf = (listed: Review[], values: Partial<RatingPage> = {}): RatingPage => ({
  averageRating: listed.length === 0 ? null : 4.3,
  reviewCount: listed.length,
  distribution: [5, 4, 3, 2, 1].map((stars) => listed.filter((each) => each.stars === stars).length),
  good: listed.length > 0,
  page: 1,
  pages: 1,
  reviews: listed,
  ...values,
})

const word = 'waterafstotendewinterjassenvoering'
export const longest = ratingOf([
  review('l', {
    title: word.repeat(3).slice(0, 100),
    text: `${word.repeat(4)} ${'lang verhaal '.repeat(120)}`,
  }),
])
