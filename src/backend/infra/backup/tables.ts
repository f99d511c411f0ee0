export interface BackupTables {
  store_return: StoreReturnRow
}

/** The restore of a tenant's part of the database from an older backup. */
export interface StoreReturnRow {
  tenant_id: string
  /** ms */
  returned_at: number
  /** When an operator entered the last invoice number used, ms; null until then. */
  settled_at: number | null
}
