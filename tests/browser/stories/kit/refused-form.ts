import { emptyFormState, type FormState } from '../../../../src/commerce/forms/form-state.ts'

/** A form as it is shown again: what was typed, and a sentence at each field that is not right. */
export const refusedForm = (
  typed: Record<string, string>,
  said: Record<string, string>,
  message?: string,
): FormState => ({
  ...emptyFormState,
  value: (field) => typed[field] ?? '',
  problem: (field) => said[field],
  problems: Object.entries(said).map(([field, text]) => ({ field, text })),
  message,
})
