/** What a plain form has sent: which command, under which id, and its fields as typed. */
export interface PostedForm {
  /** Value of the field `do`. */
  name: string
  /** Made with the page, so that a form sent twice is done once. */
  mutationId: string
  text(field: string): string
}

const longest = 2000

/** Reads a posted form; undefined for any other request, and for a body that is no form. */
export async function readPostedForm(request: Request): Promise<PostedForm | undefined> {
  if (request.method !== 'POST') return
  const form = await request.formData().catch(() => undefined)
  if (!form) return
  const text = (field: string): string => {
    const value = form.get(field)
    return typeof value === 'string' ? value.slice(0, longest) : ''
  }
  const id = text('mutationId')
  return {
    name: text('do'),
    mutationId: /^[0-9a-f-]{36}$/i.test(id) ? id : crypto.randomUUID(),
    text,
  }
}
