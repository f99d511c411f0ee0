/**
 * Starts the editor with its configuration. If content is not saved anywhere, copies the shop's files into the
 * browser's storage, under the name that the editor expects.
 */
// Otherwise the editor would load a configuration file.
Object.assign(window, { CMS_MANUAL_INIT: true })
const cms = '/editor/sveltia/index.js'
const [{ init }, { config, files }] = await Promise.all([
  import(cms),
  fetch('/editor/config.json').then((answer) => answer.json()),
])
if (config.backend.name === 'test-repo') await copyInto('sveltia-cms-test', files)
init({ config })

/**
 * An existing copy contains the user's changes and is not replaced.
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
