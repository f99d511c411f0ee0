import { emptyFormState, type FormState } from '#commerce/forms/form-state.ts'

/** A form after a refusal: with its input, and a message at each invalid field. */
export const refusedForm = (
  typed: Record<string, string>,
  messages: Record<string, string>,
  message?: string,
): FormState => ({
  ...emptyFormState,
  value: (field) => typed[field] ?? '',
  problem: (field) => messages[field],
  problems: Object.entries(messages).map(([field, text]) => ({ field, text })),
  message,
})
