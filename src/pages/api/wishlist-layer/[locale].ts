import type { APIRoute } from 'astro'
import { localeWords } from '../../../i18n/locale-words.ts'
import { islandFrame } from '../../../islands/frame.ts'
import { wishlistTexts } from '../../../islands/wishlist/texts.ts'
import { wishlistAddresses } from '../../../islands/wishlist/wishlist-addresses.ts'
import { cacheForVisitors } from '../../../layouts/caching.ts'

/** Words and addresses of the wishlist's layer, fetched when it opens: pages need not carry them all. */
export const GET: APIRoute = ({ locals: { tenant }, params }) => {
  const locale = tenant.i18n.locales.find((candidate) => candidate === params.locale)
  if (!locale)
    return new Response('404 Not Found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const { messages } = localeWords(tenant, locale)
  return Response.json(
    {
      frame: islandFrame({ tenant, locale, messages }, wishlistTexts),
      addresses: wishlistAddresses(tenant, locale),
    },
    { headers: { 'Cache-Control': cacheForVisitors, 'Cache-Tag': `tenant-${tenant.id}` } },
  )
}
