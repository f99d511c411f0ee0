import type { Transaction } from 'kysely'
import type { Database } from './database/database.ts'
import type { Tables } from './database/tables.ts'

/** Export and erasure of a domain's personal data of a customer (LAW-10). */
export interface PersonalDataExporter {
  /** Key in the export, such as `basket`. */
  name: string
  /** Plain JSON. */
  export(database: Database, tenantId: string, owner: string): Promise<unknown>
  /** Erases the data, except what the law requires us to retain. */
  erase(transaction: Transaction<Tables>, tenantId: string, owner: string): Promise<void>
}
