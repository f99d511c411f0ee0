import { z } from 'zod'

/** Response of `/-/health`, `/-/startup` and `/-/ready`. */
export const health = z.object({
  status: z
    .enum(['healthy', 'ready', 'leaving', 'without store', 'started', 'starting'])
    .describe(
      '`/-/health` returns `healthy`. `/-/ready` returns `ready`, `leaving` (the process is shutting down) or `without store` (the database does not answer). `/-/startup` returns `started` or `starting` (the database has not answered yet).',
    ),
  search: z
    .literal('preparing')
    .optional()
    .describe(
      'Present while the search index is being prepared. Lists and products are answered without it.',
    ),
})

export type Health = z.infer<typeof health>
