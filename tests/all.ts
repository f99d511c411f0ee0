import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { notRunCode, stages } from './stages.ts'

/**
 * `npm test`: every check and every test (stages.ts). Prints how long each script took, and exits with 1 at the first
 * stage that fails. A script whose tests cannot be run on this machine is named as not run.
 */
const root = join(import.meta.dirname, '..')
const took: string[] = []
const notRun: string[] = []

/** @returns whether it succeeded. The output of parallel lanes is printed when each has ended, in one piece. */
async function run(script: string, alone: boolean): Promise<boolean> {
  const begun = performance.now()
  const stdio = alone ? 'inherit' : 'pipe'
  const child = spawn('npm', ['run', script], { cwd: root, stdio: ['inherit', stdio, stdio] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(output))
  took.push(`${script} ${Math.round((performance.now() - begun) / 1000)} s`)
  if (code === notRunCode) notRun.push(script)
  return code === 0 || code === notRunCode
}

async function runLane(scripts: string[], alone: boolean): Promise<boolean> {
  for (const script of scripts) if (!(await run(script, alone))) return false
  return true
}

let good = true
for (const lanes of stages) {
  const outcomes = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))
  good = outcomes.every(Boolean)
  if (!good) break
}
const outcome = notRun.length > 0 ? `passed, NOT RUN: ${notRun.join(', ')}` : 'all passed'
console.log(`\ntests: ${good ? outcome : 'FAILED'} (${took.join(', ')})`)
process.exitCode = good ? 0 : 1
