import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The condition that no e-mail has an uploaded file. */
export const isUnclaimed = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'upload'>): Expression<SqlBool> =>
  not(
    exists(
      selectFrom('letter_attachment')
        .select('letter_attachment.file')
        .whereRef('letter_attachment.file', '=', 'upload.file')
        .whereRef('letter_attachment.tenant_id', '=', 'upload.tenant_id'),
    ),
  )
