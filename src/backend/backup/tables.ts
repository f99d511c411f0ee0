export interface BackupTables {
  store_return: StoreReturnRow
}

/** One return of a tenant's part of the database to an older state, from a backup. */
export interface StoreReturnRow {
  tenant_id: string
  /** ms */
  returned_at: number
  /** When an operator said which invoice number was the last one used, ms; null until then. */
  settled_at: number | null
}
