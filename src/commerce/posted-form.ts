/** What a plain form has sent: which command, under which id, and its fields as typed. */
export interface PostedForm {
  /** Value of the field `do`. */
  name: string
  /** Made with the page, so that a form sent twice is done once. */
  mutationId: string
  /** @param most characters of it that are looked at */
  text(field: string, most?: number): string
  /** Every value of a field that several boxes share. */
  all(field: string): string[]
}

const longest = 2000
const mostValues = 100

/** Reads a posted form; undefined for any other request, and for a body that is no form. */
export async function readPostedForm(request: Request): Promise<PostedForm | undefined> {
  if (request.method !== 'POST') return
  const form = await request.formData().catch(() => undefined)
  return (
    form && postedForm((field) => form.getAll(field).map((value) => (typeof value === 'string' ? value : '')))
  )
}

/** A form by the values of its fields. @param most characters of a field that are looked at */
export function postedForm(values: (field: string) => string[], most = longest): PostedForm {
  const all = (field: string, longest = most): string[] =>
    values(field)
      .slice(0, mostValues)
      .map((value) => value.slice(0, longest))
  const text = (field: string, longest?: number): string => all(field, longest)[0] ?? ''
  const id = text('mutationId')
  return {
    name: text('do'),
    mutationId: /^[0-9a-f-]{36}$/i.test(id) ? id : crypto.randomUUID(),
    text,
    all: (field) => all(field),
  }
}

/**
 * The proof of work that a form carries (REL-3): a solved task, else a ticket that has been waited for; undefined where it
 * has neither. Whether it is good is the shop's to say.
 */
export const proofOf = (text: (field: string) => string): string | undefined =>
  text('altcha') || text('ticket') || undefined
