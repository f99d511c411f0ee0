/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** From the server: which navigation and banner suit the device. */
    channel?: import('./content/addresses.ts').Channel
    requestId?: string
    /** The page becomes a file of a static build: nothing that needs the shop behind it. */
    asFile?: boolean
    tenant: import('./tenancy/tenants.ts').Tenant
    locale: import('./tenancy/locales.ts').Locale
    /** The path without its language prefix. */
    path: string
    /** Undefined when no route of the tenant has this path (404). */
    route: import('./tenancy/match-route.ts').Route | undefined
    t: import('./i18n/translate.ts').Translate
    format: import('./i18n/format.ts').Format
  }
}
