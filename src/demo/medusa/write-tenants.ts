import { writeShops } from '../shared/write-shops.ts'
import type { Medusa } from './start-medusa.ts'

/** The environment variable with the secret of the subscriber's messages. */
export const changesSecretName = 'CHANGES_MEDUSA'

/** Names of payment providers, which Medusa does not have. */
const payments = {
  pp_system_default: {
    label: { 'nl-NL': 'Betalen op rekening', 'de-DE': 'Kauf auf Rechnung' },
    method: 'INVOICE',
  },
}

/** Names of options and values that differ in German. */
const germanNames = [
  ...[
    ['Kleur', 'Farbe'],
    ['Maat', 'Größe'],
    ['Zwart', 'Schwarz'],
    ['Wit', 'Weiß'],
    ['Blauw', 'Blau'],
    ['Groen', 'Grün'],
  ],
  ...[
    ['Nieuw', 'Neu'],
    ['Duurzaam', 'Nachhaltig'],
    ['Handgemaakt', 'Handgemacht'],
  ],
  ...[
    ['Staal', 'Stahl'],
    ['Wol', 'Wolle'],
    ['Katoen', 'Baumwolle'],
    ['Linnen', 'Leinen'],
  ],
] as const

/**
 * Writes the tenants nl and de of the sample shops with Medusa behind them, into an emptied folder.
 * @param url the address at which Etalage finds Medusa; another one than Medusa's for a proxy between them
 */
export const writeTenants = (
  root: string,
  folder: string,
  { origin, publishableKey, regionId }: Pick<Medusa, 'origin' | 'publishableKey' | 'regionId'>,
  url: string = origin,
): void =>
  writeShops(root, folder, {
    service: {
      ...{ adapter: 'medusa', url, publishableKey, region: regionId, searchIndex: true },
      ...{ brand: 'collection', filterCodes: { Kleur: 'colour', Maat: 'size' } },
      hiddenFilters: ['Uitvoering'],
      names: Object.fromEntries(germanNames.map(([dutch, german]) => [dutch, { 'de-DE': german }])),
      deliveryWorkingDays: { default: { min: 1, max: 3 }, express: { min: 1, max: 1 } },
      deliveryKinds: { standard: 'HOME' },
      payments,
    },
    pictureHost: url,
    changesSecretName,
  })
