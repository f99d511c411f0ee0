import { createHash } from 'node:crypto'

/**
 * The id under which a posted form is carried out once: of the page's id and of what the form says. A form that was sent
 * before and says something else after Back is another command, and none that would be refused (REL-11).
 *
 * A page for one shopper writes an id into each of its forms.
 * Pages for everybody cannot: there the same thing posted twice within 3 s, the dedupe interval of section 9,
 * is taken for a double click.
 * @param now ms
 */
export function formMutationId(posted: FormData, command: object, now: number): string {
  const given = posted.get('mutationId')
  const isGiven = typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
  const form = isGiven ? given : `form-${Math.floor(now / 3000)}`
  return `f-${createHash('sha256').update(form).update(JSON.stringify(command)).digest('base64url')}`
}
