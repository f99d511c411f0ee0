import { readSignedValue, signValue } from '#backend/infra/secrets/signed-value.ts'
import { oneClickPath } from '#routes/routes.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { RecipientRow } from './tables.ts'

type Reader = Pick<RecipientRow, 'id' | 'locale'>

/**
 * Returns the token that identifies a recipient in links; valid for this tenant alone and as long as the
 * recipient exists.
 */
const tokenOf = (tenant: Tenant, { id }: Reader, secret: Uint8Array): string =>
  signValue(secret, tenant.id, 'mailing', id)

/** Returns the recipient id of a token; undefined for an altered one or one of another tenant. */
export const readMailingToken = (secret: Uint8Array, tenantId: string, token: string): string | undefined =>
  readSignedValue(secret, tenantId, 'mailing', token)

/** URL of the page that ends a mailing, for readers. */
export const mailingLink = (tenant: Tenant, reader: Reader, secret: Uint8Array): string =>
  `${tenant.origin}${routeUrl(tenant, reader.locale, 'mailingUnsubscribe')}?token=${tokenOf(tenant, reader, secret)}`

/** URL of the page where a reader changes the frequency or pauses. */
export const preferencesLink = (tenant: Tenant, reader: Reader, secret: Uint8Array): string =>
  `${tenant.origin}${routeUrl(tenant, reader.locale, 'newsletterUnsubscribe')}?token=${tokenOf(tenant, reader, secret)}`

/** Headers that name the mailing, and let a mail program unsubscribe with one click (NEW-3, LAW-8; RFC 2369, 2919, 8058). */
export const mailingHeaders = (
  tenant: Tenant,
  reader: Reader,
  secret: Uint8Array,
): Readonly<Record<string, string>> => ({
  'List-Id': `<newsletter.${new URL(tenant.origin).hostname}>`,
  'List-Unsubscribe': `<${tenant.origin}${oneClickPath}?token=${tokenOf(tenant, reader, secret)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
