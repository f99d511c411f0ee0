import type { AstroCookies } from 'astro'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { type PreviewPass, readPass, writePass } from '#backend/infra/preview/preview-pass.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { isHttpsOnly, previewCookie } from '../session/cookie-names.ts'

/** The preview that an editor has opened in a browser: its expiry and the moment it shows. */
export type Preview = PreviewPass

interface Visitor {
  tenant: Tenant
  cookies: AstroCookies
  url: URL
}

const secretOf = async (tenant: Tenant): Promise<Uint8Array> =>
  tenantSecret((await embeddedBackend()).database, tenant.id)

/** The preview that a link allows; undefined if it has expired, was altered or is another tenant's. */
export async function readPreview(tenant: Tenant, pass: string): Promise<Preview | undefined> {
  return readPass(await secretOf(tenant), tenant.id, pass, Date.now())
}

/** The visitor's open preview. An invalid cookie is deleted, since it would bypass the page cache. */
export async function currentPreview({ tenant, cookies, url }: Visitor): Promise<Preview | undefined> {
  const cookie = cookies.get(previewCookie(url))?.value
  if (cookie === undefined) return undefined
  const preview = await readPreview(tenant, cookie)
  if (!preview) endPreview({ cookies, url })
  return preview
}

/** Opens a preview in this browser, or changes the moment of the open one; it ends when the pass expires. */
export async function openPreview({ tenant, cookies, url }: Visitor, preview: Preview): Promise<void> {
  const name = previewCookie(url)
  cookies.set(name, writePass(await secretOf(tenant), tenant.id, preview), {
    ...{ path: '/', httpOnly: true, sameSite: 'lax' },
    secure: isHttpsOnly(url),
    maxAge: Math.max(1, Math.floor((preview.until - Date.now()) / 1000)),
  })
}

export function endPreview({ cookies, url }: Pick<Visitor, 'cookies' | 'url'>): void {
  const name = previewCookie(url)
  cookies.delete(name, { path: '/', secure: name.startsWith('__Host-') })
}
