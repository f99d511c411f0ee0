/**
 * Returns the hosts of `WEBHOOK_PRIVATE_HOSTS`, which may be in a private network or on this machine, and may be reached by
 * http: for trials, and for systems in the shop's own network.
 */
export const privateHosts = ({ WEBHOOK_PRIVATE_HOSTS: text = '' }: NodeJS.ProcessEnv): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
