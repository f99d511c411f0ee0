import type { CatalogueReview } from '#backend/catalogue/model.ts'
import { dayBefore } from '../calendar.ts'
import type { Chance } from '../random.ts'
import type { SampleShop } from '../shop.ts'
import { peopleIn } from './reviewers.ts'
import { type ReviewTopic, reviewSentences, reviewTitles, type Verdict } from './sentences.ts'

const initials = 'ABCDEGHJKLMPRSTVWZ'

/** Reviews of one product: many have few, few have many; most are kind, some are not. */
export function writeReviews(
  sku: string,
  topic: ReviewTopic,
  shop: SampleShop,
  chance: Chance,
): CatalogueReview[] {
  const count = chance.percent(25) ? 0 : Math.floor(chance.number() ** 3 * 46)
  // Products differ in how well they please: a good one seldom gets two stars.
  const kindness = 1.2 + chance.number() * 2.4
  const reviews: CatalogueReview[] = []
  const texts = new Set<string>()
  for (let index = 0; index < count; index += 1) {
    const review = writeReview(`${sku}-r${index + 1}`, topic, kindness, shop, chance)
    if (texts.has(review.text)) continue
    texts.add(review.text)
    reviews.push(review)
  }
  return reviews
}

function writeReview(
  id: string,
  topic: ReviewTopic,
  kindness: number,
  shop: SampleShop,
  chance: Chance,
): CatalogueReview {
  const locale = chance.pick(shop.locales)
  const language = shop.languageOf(locale)
  const stars = Math.max(1, Math.ceil(5 * chance.number() ** (1 / (kindness * 1.6))))
  const verdict: Verdict = stars >= 4 ? 'good' : stars === 3 ? 'mixed' : 'poor'
  const sentences = reviewSentences[language][topic]
  const text = chance.some(sentences[verdict], chance.between(1, verdict === 'good' ? 3 : 2))
  if (stars === 4 && chance.percent(60)) text.push(chance.pick(sentences.mixed))
  const people = peopleIn(locale)
  return {
    id,
    stars,
    title: shop.spell(chance.pick(reviewTitles[language][verdict])),
    text: shop.spell(text.join(' ')),
    language: locale.slice(0, 2),
    date: dayBefore(shop.day, chance.between(1, 700)),
    reviewer: {
      name: `${chance.pick(people.names)} ${chance.pick([...initials])}.`,
      ...(chance.percent(70) ? { city: chance.pick(people.cities) } : {}),
    },
    verified: chance.percent(85),
    approved: chance.percent(92),
    helpful: Math.floor(chance.number() ** 3 * 20),
  }
}
