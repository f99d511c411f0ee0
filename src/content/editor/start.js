/**
 * The beginning of the editor: its configuration, and, where nothing is saved anywhere, a copy of the shop's files in
 * the browser's own storage, under the name that the editor looks for.
 */
// Else it would look for a configuration of its own.
Object.assign(window, { CMS_MANUAL_INIT: true })
const cms = '/editor/sveltia/index.js'
const [{ init }, { config, files }] = await Promise.all([
  import(cms),
  fetch('/editor/config.json').then((answer) => answer.json()),
])
if (config.backend.name === 'test-repo') await copyInto('sveltia-cms-test', files)
init({ config })

/**
 * A copy that is there already has the editor's own changes.
 * @param {string} name
 * @param {Record<string, string>} texts by path
 */
async function copyInto(name, texts) {
  const storage = await navigator.storage.getDirectory()
  const known = await storage.getDirectoryHandle(name).catch(() => undefined)
  if (known) return
  const root = await storage.getDirectoryHandle(name, { create: true })
  for (const [path, text] of Object.entries(texts)) {
    const folders = path.split('/')
    const file = folders.pop() ?? path
    let folder = root
    for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true })
    const handle = await folder.getFileHandle(file, { create: true })
    const writable = await handle.createWritable()
    await writable.write(text)
    await writable.close()
  }
}
