import type { CustomerOutcome } from '#commerce/account/customer-operations.ts'
import { mutate } from '#commerce/client/browser/mutate.ts'

const inputs = {
  logInByEmail: 'LogInByEmailInput',
  logInByCustomerNumber: 'LogInByCustomerNumberInput',
  requestPasswordReset: 'RequestPasswordResetInput',
} as const

/** The commands of the dialog. */
export type DialogCommand = keyof typeof inputs

/**
 * Sends a command with fetch, because the dialog needs no GraphQL client.
 * @throws {MutationError}
 */
export async function send(
  command: DialogCommand,
  input: Record<string, string | null>,
): Promise<CustomerOutcome> {
  const query = `mutation Dialog($mutationId: ID!, $input: ${inputs[command]}!) {
    result: ${command}(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
  }`
  const { result } = await mutate<{ result: CustomerOutcome }, { input: typeof input }>(query, { input })
  return result
}
