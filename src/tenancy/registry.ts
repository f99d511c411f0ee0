import { tenantsOrExit } from './tenants-or-exit.ts'

/** Where the tenants' folders lie. */
export const tenantsFolder = process.env.TENANTS_DIR || 'tenants'

/** The tenants of this process, read once at its start. `TENANTS_DIR` moves the folder. */
export const tenants = tenantsOrExit(tenantsFolder, {
  port: Number(process.env.PORT || 4321),
})
