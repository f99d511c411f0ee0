/**
 * The id under which a posted form is done once. A page for one shopper writes an id into each of its forms.
 * Pages for everybody cannot: there the same thing posted twice within 3 s, the dedupe interval of section 9,
 * is taken for a double click.
 * @param now ms
 */
export function formMutationId(form: FormData, command: object, now: number): string {
  const given = form.get('mutationId')
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given
  const what = JSON.stringify(command).replace(/[^\w-]+/g, '_')
  return `form-${Math.floor(now / 3000)}-${what}`.slice(0, 64)
}
