import { createHash } from 'node:crypto'

/**
 * The mutation id of a posted form: a hash of the page's id and the command. A form that is sent again with other input
 * after Back is therefore a new command, and not refused (REL-11).
 * Pages for one shopper write an id into each form. Cached pages cannot: there, the same input posted twice within 3 s
 * counts as a double click.
 * @param now ms
 */
export function formMutationId(posted: FormData, command: object, now: number): string {
  const pageId = posted.get('mutationId')
  const hasPageId = typeof pageId === 'string' && /^[\w-]{8,64}$/.test(pageId)
  const form = hasPageId ? pageId : `form-${Math.floor(now / 3000)}`
  return `f-${createHash('sha256').update(form).update(JSON.stringify(command)).digest('base64url')}`
}
