import { join } from 'node:path'
import { sampleAdmin } from '../demo/medusa/recipe.ts'
import { sampleMedusa } from '../demo/medusa/sample-range.ts'
import { startMedusa } from '../demo/medusa/start-medusa.ts'
import { changesSecretName, writeTenants } from '../demo/medusa/write-tenants.ts'
import { nextPort, printMail, root, runDemo } from '../demo/shared/run-demo.ts'
import { writeContent } from '../demo/shared/write-content.ts'
import { changeTargets } from '../demo/shared/write-shops.ts'
import { requestFirstPictures } from '../server/first-pictures.ts'
import { readPort, runCliCommand } from './arguments.ts'

/**
 * Installs, fills and starts a Medusa with its PostgreSQL on this machine only, and Etalage in front of it: the shops nl and de with the
 * goods, search, sale and customers of Medusa. `PORT` is the port of Etalage, 4321 by default; `MEDUSA_PORT` that of Medusa, a free one by
 * default. It ends all at SIGINT and SIGTERM. Exit code: 1 when Medusa cannot be had or the port is in use, 2 for a usage error.
 */
const command = { usage: 'npm run demo:medusa' }

const cache = join(root, '.cache', 'medusa')
const folder = join(cache, 'shop')

process.exitCode = await runCliCommand(command, async () => {
  const port = readPort('PORT', process.env.PORT, 4321)
  const medusaPort = readPort('MEDUSA_PORT', process.env.MEDUSA_PORT, 0)
  return await runDemo({
    ...{ name: 'Medusa', usage: command.usage, port, folder, changesSecretName },
    ports: { MEDUSA_PORT: medusaPort },
    // Medusa and PostgreSQL have the other core.
    environment: { WORKERS: '1' },
    async start(secret) {
      const started = await startMedusa({
        ...{ folder: cache, port: medusaPort || (await nextPort(port)), mayInstall: true },
        changed: { targets: changeTargets(port, secret) },
        onStep: (step) => console.log(`${step} …`),
        onMail: (mail) => printMail(mail, 'passwordReset', { folder, port }),
      })
      return started.ok ? { ok: true, server: started.medusa } : started
    },
    write(medusa, { tenants, content }) {
      writeTenants(root, tenants, medusa)
      writeContent(root, content, sampleMedusa)
    },
    linesAbout: ({ origin }) => [
      `Store API    ${origin}/store`,
      `Admin API    ${origin}/admin (${sampleAdmin.email}, ${sampleAdmin.password})`,
    ],
    // Pictures are rendered at their first request.
    onReady: (homes) => requestFirstPictures(homes, '127.0.0.1', () => undefined),
  })
})
