import type { APIRoute } from 'astro'
import { NotFoundError } from '#commerce/client/failures.ts'
import { editorHosts } from '#content/editor/editor-config.ts'
import { uncached } from '#layouts/cache-lifetimes.ts'
import { pictureOrigins } from '#tenancy/picture-origins.ts'

/** Sveltia CMS for a shop's editors (DEV-1); exists only while a preview is open in this browser. */
export const GET: APIRoute = ({ locals: { preview, tenant, locale } }) => {
  if (!preview) throw new NotFoundError('/editor')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The editor generates its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${[...editorHosts(tenant), ...pictureOrigins(tenant)].join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self' data: blob: ${editorHosts(tenant).join(' ')}`.trim(),
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${tenant.company.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<script type="module" src="/editor/start.js"></script></head><body></body></html>',
  ]
  return new Response(html.join('\n'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': uncached,
      'Content-Security-Policy': policy.join('; '),
      // Log-in to a git service opens a window that sends its result to this one.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
  })
}
