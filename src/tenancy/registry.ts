import { tenantsOrExit } from './tenants-or-exit.ts'

/** Folder of the tenants' folders. */
export const tenantsFolder = process.env.TENANTS_DIR || 'tenants'

/** The tenants of this process, read once at its start. `TENANTS_DIR` changes the folder. */
export const tenants = tenantsOrExit(tenantsFolder, {
  port: Number(process.env.PORT || 4321),
})
