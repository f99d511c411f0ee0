import { writeShops } from '../shared/write-shops.ts'
import type { Vendure } from './start-vendure.ts'

/** The environment variable with the secret of the plug-in's messages. */
export const changesSecretName = 'CHANGES_VENDURE'

/**
 * Writes the tenants nl and de of the sample shops with Vendure behind them, into an emptied folder.
 * @param vendure `shopApi` may be the address of a proxy between them
 */
export const writeTenants = (
  root: string,
  folder: string,
  { origin, shopApi }: Pick<Vendure, 'origin' | 'shopApi'>,
): void =>
  writeShops(root, folder, {
    service: { adapter: 'vendure', url: shopApi, hiddenFacets: ['category'] },
    pictureHost: origin,
    changesSecretName,
  })
