import type { APIRoute } from 'astro'
import { type layerNames, layerTexts } from '../../../../contract/messages/island-texts.ts'
import { localeWords } from '../../../../i18n/locale-words.ts'
import { basketAddresses } from '../../../../islands/basket/basket-addresses.ts'
import { basketTexts } from '../../../../islands/basket/texts.ts'
import { islandFrame } from '../../../../islands/frame.ts'
import { miniAddresses } from '../../../../islands/mini/mini-addresses.ts'
import { miniTexts } from '../../../../islands/mini/texts.ts'
import { wishlistTexts } from '../../../../islands/wishlist/texts.ts'
import { wishlistAddresses } from '../../../../islands/wishlist/wishlist-addresses.ts'
import { cacheForVisitors } from '../../../../layouts/caching.ts'

/** Texts and paths of each dialog. */
const layers = {
  basket: { texts: basketTexts, addresses: basketAddresses },
  wishlist: { texts: wishlistTexts, addresses: wishlistAddresses },
  mini: { texts: miniTexts, addresses: miniAddresses },
} satisfies Record<(typeof layerNames)[number], object>

/** Texts and paths of a dialog, loaded when it opens, so that pages need not contain them. */
export const GET: APIRoute = ({ locals: { tenant }, params: { name = '', locale: asked } }) => {
  const layer = Object.hasOwn(layers, name) ? layers[name as keyof typeof layers] : undefined
  const locale = tenant.i18n.locales.find((candidate) => candidate === asked)
  if (!layer || !locale)
    return new Response('404 Not Found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const { messages } = localeWords(tenant, locale)
  return Response.json(
    layerTexts.parse({
      frame: islandFrame({ tenant, locale, messages }, layer.texts),
      addresses: layer.addresses(tenant, locale),
    }),
    { headers: { 'Cache-Control': cacheForVisitors, 'Cache-Tag': `tenant-${tenant.id}` } },
  )
}
