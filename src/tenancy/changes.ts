import { z } from 'zod'
import { expectedSecrets, readWebhookSecrets } from '../operations/webhook-secrets.ts'

/**
 * The webhook `POST /-/changed`, by which a shop team's own backend reports changed goods. Left out, the path is a 404.
 */
export const changesSchema = z.strictObject({
  /**
   * The environment variable with the secrets of the webhook, each as `whsec_…`, separated by blanks or commas. Its
   * name begins with CHANGES_, so that no other secret can be used.
   */
  secretFrom: z
    .string()
    .regex(/^CHANGES_[A-Z0-9_]{1,60}$/, 'the name of an environment variable that begins with CHANGES_'),
})

interface WithChanges {
  id: string
  changes?: z.infer<typeof changesSchema> | undefined
}

/** Returns the keys of a tenant's webhook; undefined if the tenant has none, or if its secrets cannot be used. */
export const changeKeys = (
  { changes }: Pick<WithChanges, 'changes'>,
  environment: NodeJS.ProcessEnv,
): Buffer[] | undefined => changes && readWebhookSecrets(environment[changes.secretFrom])

/**
 * Returns one sentence for each tenant whose secrets of the webhook are missing or unusable, for the start. It does not
 * quote the value.
 */
export const changeSecretProblems = (
  tenants: readonly WithChanges[],
  environment: NodeJS.ProcessEnv,
): string[] =>
  tenants.flatMap(({ id, changes }) =>
    changes && !changeKeys({ changes }, environment)
      ? [
          `${changes.secretFrom}: the tenant ${id} needs it for /-/changed (changes.secretFrom): ${expectedSecrets}`,
        ]
      : [],
  )
