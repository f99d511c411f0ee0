/**
 * Runs one command of an operator: `node dist/server/cli.mjs orders --tenant nl`. The names are those of the npm scripts, and
 * the arguments follow the name. Exits with code 2 where there is no such command.
 */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () => import('../backend/infra/backup/backup-command.ts'),
  restore: () => import('../backend/infra/backup/restore-command.ts'),
  'catalogue:import': () => import('../backend/catalogue-import/import-command.ts'),
  'catalogue:sample': () => import('../demo/sample-command.ts'),
  newsletter: () => import('../backend/marketing/newsletter/newsletter-command.ts'),
  orders: () => import('../backend/orders/orders-command.ts'),
  payments: () => import('../backend/billing/payments/payments-command.ts'),
  'preview-link': () => import('../backend/infra/preview/preview-link-command.ts'),
  push: () => import('../backend/marketing/push/push-command.ts'),
  reminders: () => import('../backend/billing/reminders/reminders-command.ts'),
  'reviews:moderate': () => import('../backend/reviews/moderate-command.ts'),
  vouchers: () => import('../backend/cart/vouchers/vouchers-command.ts'),
}

// Each command reads its own arguments from the third place on, as when it is run by itself.
const [command = ''] = process.argv.splice(2, 1)
if (Object.hasOwn(commands, command)) await commands[command]?.()
else {
  const known = Object.keys(commands).join(', ')
  process.stderr.write(`There is no command ${command || '(none is named)'}; there are: ${known}.\n`)
  process.exitCode = 2
}

export {}
