import { oneClickPath } from '../../routes/routes.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { readSignedValue, signValue } from '../session/signed-value.ts'
import type { RecipientRow } from './tables.ts'

type Reader = Pick<RecipientRow, 'id' | 'locale'>

/** What links in mails name a recipient by: of this tenant alone, and good as long as there is one. */
const tokenOf = (tenant: Tenant, { id }: Reader, secret: Uint8Array): string =>
  signValue(secret, tenant.id, 'mailing', id)

/** The id of a recipient that this tenant signed; undefined for what was altered or is of another tenant. */
export const readMailingToken = (secret: Uint8Array, tenantId: string, token: string): string | undefined =>
  readSignedValue(secret, tenantId, 'mailing', token)

/** The page that ends a mailing, for readers. */
export const mailingLink = (tenant: Tenant, reader: Reader, secret: Uint8Array): string =>
  `${tenant.origin}${routeAddress(tenant, reader.locale, 'mailingUnsubscribe')}?token=${tokenOf(tenant, reader, secret)}`

/** The page where a reader chooses how often, or pauses. */
export const choicesLink = (tenant: Tenant, reader: Reader, secret: Uint8Array): string =>
  `${tenant.origin}${routeAddress(tenant, reader.locale, 'newsletterUnsubscribe')}?token=${tokenOf(tenant, reader, secret)}`

/** What lets a mail program unsubscribe with one click (NEW-3, LAW-8; RFC 2369 and 8058). */
export const mailingHeaders = (
  tenant: Tenant,
  reader: Reader,
  secret: Uint8Array,
): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${tenant.origin}${oneClickPath}?token=${tokenOf(tenant, reader, secret)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
