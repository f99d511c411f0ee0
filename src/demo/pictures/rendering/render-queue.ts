import { largeWidth } from '#pictures/product-sources.ts'
import { WorkerQueue } from '#pictures/rendering/worker-queue.ts'
import type { RenderJob, RenderResult } from './render-worker.ts'

export type RenderQueue = WorkerQueue<RenderJob, RenderResult>

/**
 * A thread that renders sample pictures. A large picture goes before the small ones of its page: a product was opened
 * while its list was still being rendered.
 */
export const openRenderQueue = (): RenderQueue =>
  new WorkerQueue(new URL('./render-worker.ts', import.meta.url), {
    isUrgent: (job) => 'file' in job && job.file.width >= largeWidth,
  })
