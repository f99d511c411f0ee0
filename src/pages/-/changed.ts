import type { APIRoute } from 'astro'
import { handleChanged } from '#commerce/changes/handle-changed.server.ts'

/** Webhook by which a shop team's own backend reports changed goods (BAK-4). */
export const POST: APIRoute = ({ request, locals }) => handleChanged(request, locals)
