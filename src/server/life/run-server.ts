import { logFailure } from '#operations/log-failure.ts'
import type { Settings } from '../settings.ts'
import { type ClusterPeers, type RunningServer, serve } from './serve.ts'

/**
 * Serves in this process until SIGTERM or SIGINT. A terminal sends the signal to every process, and the primary
 * forwards it as well, so a second signal is ignored.
 */
export async function runServer(
  settings: Settings,
  peers?: ClusterPeers,
  onReady?: (running: RunningServer) => void,
): Promise<RunningServer> {
  const starting = serve(settings, peers)
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    const { stop: stopServer } = await starting
    process.exit((await stopServer()) ? 0 : 1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const running = await starting
  // Exits as Node does, but logs the error as JSON.
  process.on('uncaughtException', (error) => {
    logFailure('process', error)
    process.exit(1)
  })
  onReady?.(running)
  return running
}
