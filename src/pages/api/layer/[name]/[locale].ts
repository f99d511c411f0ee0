import type { APIRoute } from 'astro'
import { nextWorkingDays } from '#commerce/product/delivery-days.server.ts'
import { type layerNames, layerTexts } from '#contract/messages/island-texts.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { basketUrls } from '#islands/basket/basket-urls.ts'
import { basketMessageIds } from '#islands/basket/message-ids.ts'
import { islandFrame } from '#islands/frame.ts'
import { quickViewMessageIds } from '#islands/quick-view/message-ids.ts'
import { quickViewData } from '#islands/quick-view/quick-view-data.ts'
import { wishlistMessageIds } from '#islands/wishlist/message-ids.ts'
import { wishlistUrls } from '#islands/wishlist/wishlist-urls.ts'
import { cacheWithPrices } from '#layouts/cache-lifetimes.ts'

/** Texts and paths of each dialog. */
const dialogs = {
  basket: { texts: basketMessageIds, addresses: basketUrls },
  wishlist: { texts: wishlistMessageIds, addresses: wishlistUrls },
  mini: { texts: quickViewMessageIds, addresses: quickViewData },
} satisfies Record<(typeof layerNames)[number], object>

/** Deliveries that take longer are named by their number of working days. */
const namedWorkingDays = 30

/** Texts and paths of a dialog, loaded when it opens, so that pages need not contain them. */
export const GET: APIRoute = async ({ locals: { tenant }, params: { name = '', locale: requested } }) => {
  const dialog = Object.hasOwn(dialogs, name) ? dialogs[name as keyof typeof dialogs] : undefined
  const locale = tenant.i18n.locales.find((candidate) => candidate === requested)
  if (!dialog || !locale)
    return new Response('404 Not Found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const { messages } = localeMessages(tenant, locale)
  return Response.json(
    layerTexts.parse({
      frame: islandFrame({ tenant, locale, messages }, dialog.texts),
      addresses: {
        ...dialog.addresses(tenant, locale),
        ...(name === 'mini' && { workingDays: await nextWorkingDays(tenant, namedWorkingDays) }),
      },
    }),
    {
      headers: {
        // The days of the quick view are as old as those of a product page at most.
        'Cache-Control': cacheWithPrices,
        'Cache-Tag': `tenant-${tenant.id}`,
      },
    },
  )
}
