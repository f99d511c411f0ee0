import type { APIRoute } from 'astro'
import { isFieldOffered } from '#commerce/account/offered-field.server.ts'
import { requestedLocale } from '#commerce/rest/locale-of.ts'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { BadParameter } from '#commerce/rest/rest-read.ts'
import { logInDialog } from '#contract/messages/island-texts.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { islandFrame } from '#islands/frame.ts'
import { cacheForVisitors } from '#layouts/cache-lifetimes.ts'
import { isEmbedded } from '#tenancy/commerce.ts'
import { routeUrl } from '#tenancy/route-urls.ts'

const dialogMessages = [
  'form',
  'customer.error',
  'customer.field',
  'customer.logIn',
  'customer.forgotten',
  'customer.captcha',
]

/** Texts of the log-in dialog in one language: the same for all visitors (LOG-1). */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' }, url }) => {
  try {
    const locale = requestedLocale(tenant, url.searchParams)
    const { messages } = localeMessages(tenant, locale)
    const logIn = routeUrl(tenant, locale, 'login')
    return Response.json(
      logInDialog.parse({
        frame: islandFrame({ tenant, locale, messages }, [
          ...dialogMessages,
          'customer.register.heading',
          'customer.reset.invalid',
        ]),
        addresses: {
          logIn,
          forgotten: routeUrl(tenant, locale, 'passwordForgotten'),
          register: `${logIn}#register`,
        },
        company: tenant.company,
        hours: isEmbedded(tenant, 'customer') ? tenant.constants.passwordResetHours : null,
        byNumber: await isFieldOffered(tenant, 'logInByCustomerNumber'),
      }),
      { headers: { 'Cache-Control': cacheForVisitors, 'Cache-Tag': `tenant-${tenant.id}` } },
    )
  } catch (error) {
    if (!(error instanceof BadParameter)) throw error
    return problemResponse(400, requestId, [{ parameter: error.parameter, reason: error.message }])
  }
}
