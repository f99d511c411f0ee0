import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { creditAllocationsOfOwner } from './read-credit-allocations.ts'

/** Exports credit that has paid for orders. It is not erased, because it is part of the books. */
export const creditAllocationsExporter: PersonalDataExporter = {
  name: 'setOffs',
  export: async (database, tenantId, owner) =>
    (await creditAllocationsOfOwner(database, { tenantId, owner })).map(
      ({ from_order, to_order, amount, set_off_at }) => ({
        ...{ from: from_order, to: to_order, amount },
        at: new Date(set_off_at).toISOString(),
      }),
    ),
  erase: async () => {},
}
