import { contractSchema } from '../contract-schema.ts'
import { restOperations } from '../rest/operations.ts'
import { graphqlMarkdown } from './graphql-markdown.ts'
import { openApiDocument } from './openapi.ts'
import { restMarkdown } from './rest-markdown.ts'
import { webhookSchema } from './webhook-schemas.ts'

/** The generated references: the text of each file by its path in the repository. @param version of the shop software */
export function apiDocuments(version: string): Record<string, string> {
  const openApi = openApiDocument(restOperations, version)
  return {
    '.github/docs/openapi.json': `${JSON.stringify(openApi, null, 2)}\n`,
    '.github/docs/rest-api.md': restMarkdown(openApi),
    '.github/docs/webhooks.schema.json': `${JSON.stringify(webhookSchema(), null, 2)}\n`,
    '.github/docs/graphql.md': graphqlMarkdown(contractSchema()),
  }
}
