/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    requestId?: string
    /** IP address of the visitor, behind trusted proxies too; not there where many visitors share a render. */
    clientAddress?: string
    /** The page becomes a file of a static build: nothing that needs the shop behind it. */
    asFile?: boolean
    /** Takes a finished page past the streams of a response, which would copy it four times. */
    takePage?: (page: Uint8Array<ArrayBuffer>) => void
    /** Content of another moment than now, or with its drafts: of previews. */
    moment?: { at: number; drafts: boolean }
    /** The preview that an editor has open in this browser. */
    preview?: import('./commerce/preview.server.ts').Preview
    tenant: import('./tenancy/tenants.ts').Tenant
    locale: import('./tenancy/locales.ts').Locale
    /** The path without its language prefix. */
    path: string
    /** Undefined when no route of the tenant has this path (404). */
    route: import('./tenancy/match-route.ts').Route | undefined
    /** In the page of an address that is nobody's: the route under which nothing was found. */
    sought?: import('./tenancy/match-route.ts').Route['name'] | undefined
    /** In the page that stands in the place of one whose shop cannot answer: the route that was asked for. */
    unanswered?: { route: import('./tenancy/match-route.ts').Route | undefined }
    /** In the page that asks for a proof of work: the form that waits for it, with its address and fields. */
    heldForm?: { action: string; fields: [name: string, value: string][] }
    /** Asked only by what is for one person: shared pages leave it alone. */
    session: import('./commerce/session.server.ts').VisitorSession
    /** What of the page is put in at the end, as bytes. */
    parts?: import('./components/parts.ts').Part[]
    /** Something of the page could not be rendered: nothing of it is kept for others. */
    broken?: boolean
    /** A part of the page could not be loaded: a whole one that is kept is better. */
    incomplete?: boolean
    t: import('./i18n/translate.ts').Translate
    format: import('./i18n/format.ts').Format
    messages: import('./i18n/messages.ts').MessageTree
  }
}
