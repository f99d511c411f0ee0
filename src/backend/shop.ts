import { Catalogue } from './catalogue/reading/catalogue.ts'
import { databasePlace, openDatabase } from './database/database.ts'
import type { Shop } from './graphql/context.ts'
import { searchInWorker } from './graphql/search-in-worker.ts'
import { openPostOffice } from './mail/post-office.ts'
import { Sessions } from './session/sessions.ts'
import { databaseIdentity } from './session/tenant-secret.ts'

export interface OpenShop extends Shop {
  close(): Promise<void>
}

/** Opens the embedded shop: its database, its catalogues, its search thread. */
export async function openShop(place = databasePlace()): Promise<OpenShop> {
  const database = await openDatabase(place)
  const search = searchInWorker(place, (tenantId) => databaseIdentity(database, tenantId))
  const postOffice = openPostOffice(database)
  return {
    database,
    sessions: new Sessions(database),
    catalogue: new Catalogue(database),
    searchOf: search.searchOf,
    close: async () => {
      await search.close()
      await postOffice.close()
      await database.destroy()
    },
  }
}

let opened: Promise<OpenShop> | undefined

/** The shop of this process, opened at the first question. A failure to open is tried again by the next. */
export function embeddedShop(): Promise<OpenShop> {
  opened ??= openShop().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}
