import { join } from 'node:path'
import { nextPort, printMail, root, runDemo } from '../demo/shared/run-demo.ts'
import { writeContent } from '../demo/shared/write-content.ts'
import { changeTargets } from '../demo/shared/write-shops.ts'
import { sampleAdmin } from '../demo/vendure/recipe.ts'
import { sampleVendure } from '../demo/vendure/sample-range.ts'
import { startVendure } from '../demo/vendure/start-vendure.ts'
import { changesSecretName, writeTenants } from '../demo/vendure/write-tenants.ts'
import { requestFirstPictures } from '../server/first-pictures.ts'
import { readPort, runCliCommand } from './arguments.ts'

/**
 * Installs, fills and starts a Vendure on this machine only, and Etalage in front of it: the shops nl and de with the goods,
 * search, sale and customers of Vendure. `PORT` is the port of Etalage, 4321 by default. It ends both at SIGINT and SIGTERM.
 * Exit code: 1 when Vendure cannot be had or the port is in use, 2 for a usage error.
 */
const command = { usage: 'npm run demo:vendure' }

const cache = join(root, '.cache', 'vendure')
const folder = join(cache, 'shop')

process.exitCode = await runCliCommand(command, async () => {
  const port = readPort('PORT', process.env.PORT, 4321)
  return await runDemo({
    ...{ name: 'Vendure', usage: command.usage, port, folder, changesSecretName },
    async start(secret, signal) {
      const started = await startVendure({
        folder: cache,
        port: await nextPort(port),
        mayInstall: true,
        changed: {
          pluginFile: join(root, 'src/adapters/vendure/plugin/etalage-changed-plugin.cjs'),
          targets: changeTargets(port, secret),
        },
        onStep: (step) => console.log(`${step} …`),
        onMail: ({ mail, to, token }) =>
          printMail({ to, token: `${mail}.${token}` }, mail === 'reset' ? 'passwordReset' : 'confirmation', {
            folder,
            port,
          }),
        signal,
      })
      return started.ok ? { ok: true, server: started.vendure } : started
    },
    write(vendure, { tenants, content }) {
      writeTenants(root, tenants, vendure)
      writeContent(root, content, sampleVendure)
    },
    linesAbout: ({ shopApi, adminApi }) => [
      `Shop API     ${shopApi}`,
      `Admin API    ${adminApi} (${sampleAdmin.name}, ${sampleAdmin.password})`,
    ],
    // Pictures are rendered at their first request.
    onReady: (homes) => requestFirstPictures(homes, '127.0.0.1', () => undefined),
  })
})
