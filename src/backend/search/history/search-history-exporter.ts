import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { deleteHistory, readHistory } from './search-history.ts'

/** Exports a customer's search history, and deletes it with the account (LAW-10). */
export const searchHistoryExporter: PersonalDataExporter = {
  name: 'searches',
  async export(database, tenantId, owner) {
    const terms = await readHistory({ db: database, tenantId, owner, now: Date.now() })
    return terms.map(({ term, searchedAt }) => ({ term, searchedAt: new Date(searchedAt).toISOString() }))
  },
  erase: (transaction, tenantId, owner) =>
    deleteHistory({ db: transaction, tenantId, owner, now: Date.now() }),
}
