import { type Backend, type RequestContext, shopContext } from '#backend/api/context.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { feedItem } from './feed-item.ts'
import type { FeedOffer } from './feed-offer.ts'
import { feedOffers } from './feed-offers.server.ts'
import { xmlHead, xmlText } from './xml.ts'

/** Items per piece. */
const batchSize = 200

/**
 * A tenant's products in one locale as a Google Merchant feed, RSS 2.0 (SEO-3), as a stream of text.
 * @param shop embedded shop to read, for tests
 * @throws {RangeReplacedError} while streaming
 */
export async function googleFeed(request: RequestContext, shop?: Backend): Promise<AsyncGenerator<string>> {
  const context = await shopContext(shop ?? (await embeddedBackend()), request)
  return feedText(request, feedOffers(context.snapshot, context))
}

/** Writes the feed of a locale, product by product. */
export async function* feedText(
  { tenant, locale }: Pick<RequestContext, 'tenant' | 'locale'>,
  products: AsyncIterable<FeedOffer[]>,
): AsyncGenerator<string> {
  const title = tenant.organisation.seoTitle[locale] ?? tenant.company
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
    `<title>${xmlText(tenant.company)}</title><link>${xmlText(tenant.origin)}</link>` +
    `<description>${xmlText(title)}</description>\n`
  let items: string[] = []
  for await (const offers of products)
    for (const offer of offers) {
      items.push(feedItem(offer))
      if (items.length < batchSize) continue
      yield items.join('')
      items = []
    }
  yield `${items.join('')}</channel>\n</rss>\n`
}
