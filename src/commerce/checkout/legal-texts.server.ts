/** Sets where the embedded backend reads the legal texts for confirmations; the process calls it once at start. */
export { provideLegalTexts } from '#backend/infra/legal-texts/legal-source.ts'
