import type { SearchDocument } from '#backend/search/document.ts'
import type { FillSource } from '#backend/search/worker/messages.ts'
import { type JudgedLanguage, sampleDocuments } from './sample-shop.ts'

/** What the search thread reads by itself in its test. */
export default function source({ language, count }: { language: JudgedLanguage; count: number }): FillSource {
  const { words, pairs } = sampleDocuments(language, count)
  function* documents(): Generator<SearchDocument> {
    for (const { document } of pairs()) if (document) yield document
  }
  return { words, documents: documents() }
}
