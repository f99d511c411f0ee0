/// <reference types="astro/client" />

interface Navigator {
  /** Global Privacy Control: the visitor refuses to be tracked; undefined in browsers without it, and in Node. */
  readonly globalPrivacyControl?: boolean
}

declare namespace App {
  interface Locals {
    requestId?: string
    /** The visitor's IP address, also behind trusted proxies; undefined in a render that several visitors share. */
    clientAddress?: string
    /** Whether the page becomes a file of a static build, which has no shop behind it. */
    asFile?: boolean
    /** Takes a finished page directly; the streams of a response would copy it four times. */
    takePage?: (page: Uint8Array<ArrayBuffer>) => void
    /** The moment of a preview, ms, and whether drafts are shown. */
    moment?: { at: number; drafts: boolean }
    /** The preview that an editor has open in this browser. */
    preview?: import('./commerce/operator/preview.server.ts').Preview
    tenant: import('./tenancy/tenants.ts').Tenant
    locale: import('./tenancy/locales.ts').Locale
    /** The path without its language prefix. */
    path: string
    /** Undefined when no route of the tenant has this path (404). */
    route: import('./tenancy/match-route.ts').Route | undefined
    /** In the 404 page: the route under which nothing was found. */
    requestedRoute?: import('./tenancy/match-route.ts').Route['name'] | undefined
    /** In the page that is rendered while the shop is unavailable: the requested route. */
    errorFallback?: { route: import('./tenancy/match-route.ts').Route | undefined }
    /** In the proof-of-work page: the form that is sent again afterwards, with its URL and fields. */
    pendingForm?: { action: string; fields: [name: string, value: string][] }
    /** Read only by personal pages and parts; a shared page must not read it. */
    session: import('./commerce/session/session.server.ts').VisitorSession
    /** Parts of the page that are inserted at the end, as bytes. */
    parts?: import('./components/parts.ts').Part[]
    /** Whether a part failed to render: no part of the page is cached. */
    broken?: boolean
    /** Whether a part could not be loaded: a complete page in the cache is preferred. */
    incomplete?: boolean
    t: import('./i18n/translate.ts').Translate
    format: import('./i18n/format.ts').Format
    messages: import('./i18n/messages.ts').MessageTree
  }
}
