/**
 * Runs one command of an operator: `node dist/server/cli.mjs orders --tenant nl`. The names are those of the npm scripts, and
 * the arguments follow the name. Exits with code 2 where there is no such command.
 */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  'catalogue:import': () => import('./catalogue-import.ts'),
  'catalogue:sample': () => import('./catalogue-sample.ts'),
  health: () => import('./health.ts'),
  'mail:bounces': () => import('./mail-bounces.ts'),
  newsletter: () => import('./newsletter.ts'),
  'operator-token': () => import('./operator-token.ts'),
  orders: () => import('./orders.ts'),
  payments: () => import('./payments.ts'),
  'personal-data': () => import('./personal-data.ts'),
  'preview-link': () => import('./preview-link.ts'),
  push: () => import('./push.ts'),
  reminders: () => import('./reminders.ts'),
  'reviews:moderate': () => import('./reviews-moderate.ts'),
  'search:learned': () => import('./search-learned.ts'),
  vouchers: () => import('./vouchers.ts'),
  webhooks: () => import('./webhooks.ts'),
}

// Each command reads its own arguments from the third place on, as when it is run by itself.
const [command = ''] = process.argv.splice(2, 1)
if (Object.hasOwn(commands, command)) await commands[command]?.()
else {
  const known = Object.keys(commands).join(', ')
  process.stderr.write(`There is no command ${command || '(the name is missing)'}. Commands: ${known}.\n`)
  process.exitCode = 2
}

export {}
