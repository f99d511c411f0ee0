import { createHash } from 'node:crypto'
import { messagesIn } from './messages.ts'
import type { KnownPayment } from './payments.ts'

const style = `
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif;--ink:#1d2733;--muted:#566270;--ground:#eef1f4;--card:#fff;--line:#d5dbe1;--deep:#1f4f8f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eef2f6;--muted:#a9b5c1;--ground:#12171d;--card:#1c232b;--line:#37424e;--deep:#8db9f2;--on:#0d1420}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:start center;padding:clamp(1rem,6vh,5rem) 1rem;background:var(--ground);color:var(--ink)}
main{width:100%;max-width:27rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:clamp(1.25rem,5vw,2.25rem)}
h1{margin:0 0 .25rem;font-size:1.5rem;line-height:1.25}
p{margin:.5rem 0;color:var(--muted);font-size:.9375rem}
dl{margin:1.5rem 0;border-block:1px solid var(--line);padding-block:.5rem}
dl div{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 1rem;padding-block:.375rem}
dt{color:var(--muted)}
dd{margin:0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.amount dd{font-size:1.375rem;font-weight:600}
form{display:grid;gap:.75rem}
button,a{display:block;width:100%;min-height:3rem;padding:.625rem 1rem;font:inherit;font-weight:600;text-align:center;border-radius:.5rem;border:1px solid var(--deep);background:none;color:var(--deep);cursor:pointer;text-decoration:none}
.first{background:var(--deep);color:var(--on)}
button:hover,a:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--deep);outline-offset:3px}
`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Content security policy: own styles and forms only, and the way back to the shop. @param returnTo complete URL */
export const pagePolicy = (returnTo?: string): string =>
  `default-src 'none'; style-src ${styleHash}; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${
    returnTo ? ` ${new URL(returnTo).origin}` : ''
  }`

/** The page on which a shopper pays, refuses or gives up: complete HTML, no script, nothing from other hosts. */
export function payPage(payment: KnownPayment): string {
  const { locale, shop, orderNo, amount, currency, state, returnTo } = payment
  const messages = messagesIn(locale)
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100)
  const row = (label: string, value: string, kind = '') =>
    `<div${kind && ` class="${kind}"`}><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`
  const button = (name: string, label: string, kind = '') =>
    `<button name="do" value="${name}"${kind && ` class="${kind}"`}>${escaped(label)}</button>`
  const actions =
    state === 'OPEN'
      ? `<form method="post">${button('pay', messages.pay, 'first')}${button('refuse', messages.refuse)}${button('cancel', messages.cancel)}</form>`
      : `<p role="status">${escaped(messages.over)}</p><a class="first" href="${escaped(returnTo)}">${escaped(messages.back)}</a>`
  const figures =
    row(messages.shop, shop) + row(messages.order, orderNo) + row(messages.amount, price, 'amount')
  return page(
    locale,
    messages.title,
    `<h1>${escaped(messages.title)}</h1><p>${escaped(messages.demonstration)}</p><dl>${figures}</dl>${actions}`,
  )
}

/** The page for an unknown payment. @param locale preferred by the browser */
export function unknownPage(locale: string): string {
  const { title, unknown } = messagesIn(locale)
  return page(locale, title, `<h1>${escaped(title)}</h1><p>${escaped(unknown)}</p>`)
}

const page = (locale: string, title: string, body: string): string =>
  `<!doctype html>
<html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] as string)
