/**
 * Islands and their directive come in the shell's file, once for all pages and kept by the browser. Astro would
 * write them into every page (src/middleware.ts takes them out): 3 KB that each page would send again.
 */
import './register.ts'
import 'astro/runtime/server/astro-island.js'
