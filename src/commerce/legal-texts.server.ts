/** Where the embedded backend has the legal texts from that confirmations bring: its process tells it once. */
export { provideLegalTexts } from '../backend/legal/legal-source.ts'
