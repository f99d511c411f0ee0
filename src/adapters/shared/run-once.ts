import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { CommonState, Visitor } from './visitor.ts'

/** What a command stores for its repetition; everything else is read anew. Plain JSON. */
export type Outcome = Record<string, unknown>

/** Arguments of a command of the contract. */
export type CommandArgs = { mutationId: string } & Record<string, unknown>

/**
 * Carries out a command of the visitor once for each `mutationId` (BAS-6): a repetition returns the first outcome. The last
 * twenty commands of a visitor are stored with the visitor's state. The gateway runs them one after another.
 * @throws GraphQLError for an id of another form, and for one that was sent with another command or other arguments
 */
export async function runOnce<Result extends Outcome>(
  name: string,
  args: CommandArgs,
  visitor: Visitor<CommonState>,
  run: () => Promise<Result>,
): Promise<Result> {
  const { mutationId } = args
  if (!/^[\w-]{8,64}$/.test(mutationId))
    throw clientError('A mutationId has 8 to 64 letters, digits, _ or -.', 'BAD_USER_INPUT')
  const command = `${name} ${digestOf(args)}`
  const state = await visitor.state()
  const done = state.done.find(({ id }) => id === mutationId)
  if (done && done.command !== command)
    throw clientError('This mutationId was sent with another command.', 'MUTATION_ID_REUSED')
  if (done) return done.outcome as Result
  try {
    const outcome = await run()
    state.done.unshift({ id: mutationId, command, outcome })
    return outcome
  } finally {
    // Also after a failure: the server may have opened a session or a cart by then.
    await visitor.save()
  }
}

/** Returns a digest of the arguments. Passwords are left out, so that nothing about them is stored. */
function digestOf(args: Record<string, unknown>): string {
  const text = JSON.stringify(args, (key, value) =>
    key === 'mutationId' || /password|captcha/i.test(key) ? undefined : value,
  )
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

const clientError = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } })
