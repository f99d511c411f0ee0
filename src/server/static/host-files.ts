import { defaultLocale, languageOf } from '#tenancy/locales.ts'
import { offeredExpressMethods } from '#tenancy/online-methods.ts'
import { permissionsPolicy } from '#tenancy/permissions-policy.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { securityHeaders } from '../security-headers.ts'
import { hashedPrefix } from '../static-files.ts'
import type { TextFile } from './plan.ts'

/** Returns `_headers` and `_redirects`, for hosts that read them; everything works without them as well. */
export function hostFiles(tenant: Tenant, headerPolicy: string): TextFile[] {
  const headers = Object.entries({
    ...securityHeaders,
    'Permissions-Policy': permissionsPolicy(offeredExpressMethods(tenant).length > 0),
    ...(headerPolicy && { 'Content-Security-Policy': headerPolicy }),
  })
  const language = languageOf(defaultLocale(tenant))
  return [
    {
      file: '_headers',
      text: [
        '/*',
        ...headers.map(([name, value]) => `  ${name}: ${value}`),
        `${hashedPrefix}*`,
        '  Cache-Control: public, max-age=31536000, immutable',
        '',
      ].join('\n'),
    },
    { file: '_redirects', text: `/${language} / 301\n/${language}/* /:splat 301\n` },
  ]
}
