import { loadTenants } from './tenants.ts'

/** The tenants of this process, read once at its start. `TENANTS_DIR` moves the folder. */
export const tenants = loadTenants(process.env.TENANTS_DIR ?? 'tenants', {
  port: Number(process.env.PORT ?? 4321),
})
