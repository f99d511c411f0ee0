import type { OpenAdapter } from './adapter.ts'

/** Loads the code of an adapter, only for tenants that use it. */
export type LoadAdapter = () => Promise<OpenAdapter>

/** The adapters by the name that `commerce.services` uses. A new one is one line here and one folder in src/adapters. */
export const adapters: Readonly<Record<string, LoadAdapter>> = {
  medusa: async () => (await import('#adapters/medusa/open-medusa.ts')).openMedusa,
  vendure: async () => (await import('#adapters/vendure/open-vendure.ts')).openVendure,
}
