import type { AstroCookies } from 'astro'
import { type PreviewPass, readPass, writePass } from '../backend/preview/preview-pass.ts'
import { tenantSecret } from '../backend/session/tenant-secret.ts'
import { embeddedShop } from '../backend/shop.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { isForTlsAlone, previewCookie } from './session-cookies.ts'

/** The preview that an editor has open in a browser: until when, and of which moment. */
export type Preview = PreviewPass

interface Visitor {
  tenant: Tenant
  cookies: AstroCookies
  url: URL
}

const secretOf = async (tenant: Tenant): Promise<Uint8Array> =>
  tenantSecret((await embeddedShop()).database, tenant.id)

/** What a link allows; undefined for one that has ended, was altered or is another tenant's. */
export async function readPreview(tenant: Tenant, pass: string): Promise<Preview | undefined> {
  return readPass(await secretOf(tenant), tenant.id, pass, Date.now())
}

/** The open preview of a visitor. A cookie that is none is taken away: it would keep finished pages from its owner. */
export async function openedPreview({ tenant, cookies, url }: Visitor): Promise<Preview | undefined> {
  const cookie = cookies.get(previewCookie(url))?.value
  if (cookie === undefined) return undefined
  const preview = await readPreview(tenant, cookie)
  if (!preview) endPreview({ cookies, url })
  return preview
}

/** Opens a preview in this browser, or moves the one that is open to another moment; it ends when the pass does. */
export async function openPreview({ tenant, cookies, url }: Visitor, preview: Preview): Promise<void> {
  const name = previewCookie(url)
  cookies.set(name, writePass(await secretOf(tenant), tenant.id, preview), {
    ...{ path: '/', httpOnly: true, sameSite: 'lax' },
    secure: isForTlsAlone(url),
    maxAge: Math.max(1, Math.floor((preview.until - Date.now()) / 1000)),
  })
}

export function endPreview({ cookies, url }: Pick<Visitor, 'cookies' | 'url'>): void {
  const name = previewCookie(url)
  cookies.delete(name, { path: '/', secure: name.startsWith('__Host-') })
}
