import type { APIRoute } from 'astro'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { handleOperator, type OperatorOperation } from './handle-operator.server.ts'

/** An endpoint of the operator's API (CNX-4). */
export const operatorRoute =
  (operation: OperatorOperation): APIRoute =>
  async ({ request, locals: { tenant, requestId }, params }) => {
    const { database } = await embeddedBackend()
    return await handleOperator(operation, request, { tenant, requestId, params, database })
  }
