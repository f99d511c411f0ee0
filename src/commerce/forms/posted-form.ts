/** A posted plain form: its command, its mutation id and its fields as typed. */
export interface PostedForm {
  /** Value of the field `do`: the command. */
  name: string
  /** Generated with the page, so that a form sent twice runs once. */
  mutationId: string
  /** Value of a field. @param maxLength maximum length in characters */
  text(field: string, maxLength?: number): string
  /** All values of a field that several checkboxes share. */
  all(field: string): string[]
}

const limit = 2000
const maxValues = 100

/** Reads a posted form; undefined for any other request, and for a body that is not a form. */
export async function readPostedForm(request: Request): Promise<PostedForm | undefined> {
  if (request.method !== 'POST') return
  const form = await request.formData().catch(() => undefined)
  return (
    form && postedForm((field) => form.getAll(field).map((value) => (typeof value === 'string' ? value : '')))
  )
}

/** Builds a form from the values of its fields. @param maxLength maximum length of a field in characters */
export function postedForm(values: (field: string) => string[], maxLength = limit): PostedForm {
  const all = (field: string, limit = maxLength): string[] =>
    values(field)
      .slice(0, maxValues)
      .map((value) => value.slice(0, limit))
  const text = (field: string, limit?: number): string => all(field, limit)[0] ?? ''
  const id = text('mutationId')
  return {
    name: text('do'),
    mutationId: /^[0-9a-f-]{36}$/i.test(id) ? id : crypto.randomUUID(),
    text,
    all: (field) => all(field),
  }
}

/**
 * The proof of work in a form (REL-3): a solved task, else a ticket that has been waited for; undefined for neither.
 * The shop verifies it.
 */
export const proofOf = (text: (field: string) => string): string | undefined =>
  text('altcha') || text('ticket') || undefined
