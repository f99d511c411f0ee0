import { parentPort } from 'node:worker_threads'

/** What a worker sends back for a job. */
export type Reply<Result> = { result: Result } | { error: string }

/** Answers the jobs of a `WorkerQueue`: called once, in the module of its worker thread. */
export function serveJobs<Job, Result>(run: (job: Job) => Promise<Result>): void {
  const send = (reply: Reply<Result>): void => parentPort?.postMessage(reply)
  parentPort?.on('message', (job: Job) => {
    run(job).then(
      (result) => send({ result }),
      (error: unknown) => send({ error: String(error) }),
    )
  })
}
